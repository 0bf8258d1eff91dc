-- What people say is wrong in a listing: one field, its right value, and where it says so.
create table corrections (
  id integer generated always as identity primary key,
  tool_id integer not null references tools on delete cascade,
  user_id integer not null references users on delete cascade,
  field text not null,
  value jsonb not null,
  source_url text not null,
  note text not null,
  created_at timestamptz not null,
  -- The time that the listing's owner has to decide alone; null without an owner.
  owner_until timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  reason text,
  decided_at timestamptz
);
create unique index corrections_one_waiting on corrections (tool_id, user_id, field) where status = 'waiting';
create index corrections_tool on corrections (tool_id, status, decided_at desc);
create index corrections_user on corrections (user_id, id);
create index corrections_waiting on corrections (tool_id, field) where status = 'waiting';
create index corrections_decided on corrections (decided_at) where decided_at is not null;
