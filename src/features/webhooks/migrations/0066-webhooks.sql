-- Endpoints of other systems that are told of events here.
create table webhooks (
  id integer generated always as identity primary key,
  url text not null,
  events text[] not null,
  -- Encrypted with the site's key. The earlier secret goes on signing for a while after a new one was made.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  is_enabled boolean not null,
  -- Null unless the site has switched it off by itself.
  disabled_for text check (disabled_for in ('gone', 'failing')),
  last_success_at timestamptz,
  created_at timestamptz not null
);

-- Written in the transaction of what happened.
create table webhook_events (
  id text primary key,
  type text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  -- The decision that caused it, as long as it can be undone.
  hold_key text
);
create index webhook_events_hold on webhook_events (hold_key) where hold_key is not null;
create index webhook_events_age on webhook_events (occurred_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks (id) on delete cascade,
  event_id text not null references webhook_events (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Of the process that is sending it.
  lease_until timestamptz,
  -- Of the last attempt.
  attempted_at timestamptz,
  response_status integer,
  response_excerpt text,
  error text,
  duration_ms integer,
  created_at timestamptz not null,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where status = 'pending';
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id desc);

-- Tools that were changed, to be compared with what endpoints know of them.
create table webhook_tool_changes (
  tool_id integer primary key,
  due_at timestamptz not null
);
create index webhook_tool_changes_due on webhook_tool_changes (due_at);

-- The published tools as endpoints know them. Kept while there are endpoints.
create table webhook_tools (
  tool_id integer primary key,
  slug text not null,
  name text not null,
  digest text not null
);
