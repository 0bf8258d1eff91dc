-- False while nobody has told what the tool costs. A column beside pricing_model and not a null in it: the previous version
-- refuses to answer with a tool without a model, and runs on this database until the last process is updated.
alter table tools add is_pricing_listed boolean not null default true;

-- The import took a line without a price for "free plan available". Such a row has that model and not one plan or price, and
-- nobody stands behind it: no submitter, no decision of an administrator, no owner, no approved revision. A submission whose
-- author closed their account has the decision. A list that did say "freemium" and gave no plan looks the same; importing it
-- again restores what it says.
with imported as (
  update tools t set is_pricing_listed = false
  where t.pricing_model = 'freemium' and t.starting_from is null and t.pricing_tiers = '[]'
    and not t.is_demo and t.published_at is not null and t.decided_at is null and t.pending_version_of is null
    and t.submitted_by_user_id is null and t.owner_user_id is null
    and not exists (select from tools v where v.pending_version_of = t.id and v.status = 'applied')
  returning t.id
)
insert into catalogue_changes (tool_id) select id from imported;
