-- Prices that a listing had and has. The first row of a tool is the price before the first change that was recorded.
create table tool_price_changes (
  tool_id integer not null references tools on delete cascade,
  at timestamptz not null,
  model text,
  starting_from text,
  tiers jsonb not null,
  primary key (tool_id, at)
);
create index tool_price_changes_at on tool_price_changes (at);

-- When somebody last said that the present price is right. No row: nobody has since the price changed.
create table tool_price_checks (
  tool_id integer primary key references tools on delete cascade,
  checked_at timestamptz not null,
  checked_by text not null check (checked_by in ('owner', 'editor', 'visitor'))
);

create table tool_price_confirmations (
  tool_id integer not null references tools on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz not null,
  primary key (tool_id, user_id)
);
create index tool_price_confirmations_user on tool_price_confirmations (user_id);
create index tool_price_confirmations_at on tool_price_confirmations (at);

-- A price without the texts of its plans. 'freemium' is the placeholder of an unlisted price.
create function listed_price(model text, is_listed boolean, starting_from text, tiers jsonb) returns jsonb
language sql immutable as $$
  select jsonb_build_array(
    case when is_listed or model <> 'freemium' then model end,
    starting_from,
    (select coalesce(jsonb_agg(jsonb_build_array(tier->'name', tier->'price', tier->'period')), '[]')
      from jsonb_array_elements(tiers) as tier)
  )
$$;

-- In the database, so that no way to change a price can forget it: edits, revisions, imports, undo, the version before this one.
create function record_price_change() returns trigger language plpgsql as $$
declare
  before jsonb := listed_price(old.pricing_model, old.is_pricing_listed, old.starting_from, old.pricing_tiers);
  after jsonb := listed_price(new.pricing_model, new.is_pricing_listed, new.starting_from, new.pricing_tiers);
begin
  if before = after then return null; end if;
  delete from tool_price_checks where tool_id = new.id;
  delete from tool_price_confirmations where tool_id = new.id;
  if not exists (select from tool_price_changes where tool_id = new.id) then
    insert into tool_price_changes (tool_id, at, model, starting_from, tiers)
    values (new.id, coalesce(old.published_at, new.published_at), before->>0, old.starting_from, old.pricing_tiers);
  end if;
  -- A price that was corrected within the hour was a mistake.
  delete from tool_price_changes where tool_id = new.id and at > now() - interval '1 hour';
  if after is distinct from (
    select listed_price(coalesce(model, 'freemium'), model is not null, starting_from, tiers)
    from tool_price_changes where tool_id = new.id order by at desc limit 1
  ) then
    insert into tool_price_changes (tool_id, at, model, starting_from, tiers)
    values (new.id, now(), after->>0, new.starting_from, new.pricing_tiers);
  end if;
  return null;
end
$$;

create trigger tools_record_price_change
after update of pricing_model, is_pricing_listed, starting_from, pricing_tiers on tools
for each row when (
  new.published_at is not null and new.pending_version_of is null
  and (old.pricing_model, old.is_pricing_listed, old.starting_from, old.pricing_tiers)
    is distinct from (new.pricing_model, new.is_pricing_listed, new.starting_from, new.pricing_tiers)
)
execute function record_price_change();
