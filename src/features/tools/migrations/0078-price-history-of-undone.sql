-- An undo of recorded changes puts the history of prices back itself.
create or replace trigger tools_record_price_change
after update of pricing_model, is_pricing_listed, starting_from, pricing_tiers on tools
for each row when (
  coalesce(current_setting('aisle.undoing', true), '') = ''
  and new.published_at is not null and new.pending_version_of is null
  and (old.pricing_model, old.is_pricing_listed, old.starting_from, old.pricing_tiers)
    is distinct from (new.pricing_model, new.is_pricing_listed, new.starting_from, new.pricing_tiers)
)
execute function record_price_change();
