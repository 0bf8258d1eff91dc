-- The import read a price below a cent, such as "$0.002", as nothing, and so the tool as free. Where no person stands behind the
-- model, it is what the prices say: paid, or with a free plan where another plan costs nothing. The table of listings shows
-- administrators all others that are free and list a price.
with misread as (
  select id, exists (
      select from jsonb_array_elements(pricing_tiers) plan
      where trim(plan->>'price') ~* '^free$' or (plan->>'price' ~ '[0-9]' and plan->>'price' !~ '[1-9]')
    ) as has_free_plan
  from tools t
  where pricing_model = 'free' and is_pricing_listed and not is_demo
    and submitted_by_user_id is null and owner_user_id is null and decided_at is null and pending_version_of is null
    and not exists (select from tools v where v.pending_version_of = t.id and v.status = 'applied')
    and exists (
      select from (
        select starting_from as price union all select plan->>'price' from jsonb_array_elements(pricing_tiers) plan
      ) prices
      where price ~ '(^|[^0-9.,])0[.,][0-9]{3,}' and price ~ '[1-9]'
    )
), mended as (
  update tools t set pricing_model = case when has_free_plan then 'freemium' else 'paid' end
  from misread where t.id = misread.id returning t.id
)
insert into catalogue_changes (tool_id) select id from mended;
