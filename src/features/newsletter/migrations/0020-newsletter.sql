create table newsletter_subscribers (
  id integer generated always as identity primary key,
  -- Trimmed and lower-cased. An account subscribes with its own address, so the two meet here.
  email text not null unique,
  status text not null check (status in ('pending', 'active', 'unsubscribed', 'bounced')),
  source text not null,
  frequency text not null default 'weekly' check (frequency in ('weekly', 'monthly', 'paused')),
  -- Slugs of categories; none means all of them.
  topics text[] not null default '{}',
  verify_hash bytea unique,
  verify_expires_at timestamptz,
  -- The last confirmation mail, so that nobody can fill a mailbox with them.
  mailed_at timestamptz,
  -- When and where an imported address gave its consent.
  consented_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index newsletter_subscribers_status on newsletter_subscribers (status, id desc);

-- What happened to a subscriber, for the history of one and the figures over time.
create table newsletter_events (
  id bigint generated always as identity primary key,
  subscriber_id integer not null references newsletter_subscribers (id) on delete cascade,
  type text not null check (type in ('requested', 'confirmed', 'imported', 'changed', 'unsubscribed', 'bounced', 'complained')),
  detail text,
  at timestamptz not null
);
create index newsletter_events_subscriber on newsletter_events (subscriber_id, id desc);
create index newsletter_events_at on newsletter_events (at);

create table newsletter_editions (
  id integer generated always as identity primary key,
  -- ISO week, e.g. 2026-W47. One edition a week.
  week text not null unique,
  slug text not null unique,
  subject text not null,
  preheader text not null,
  intro text not null,
  items jsonb not null,
  status text not null check (status in ('draft', 'sending', 'paused', 'sent', 'failed')),
  created_at timestamptz not null,
  sent_at timestamptz
);

create table newsletter_deliveries (
  id bigint generated always as identity primary key,
  edition_id integer not null references newsletter_editions (id) on delete cascade,
  subscriber_id integer not null references newsletter_subscribers (id) on delete cascade,
  status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'bounced')),
  attempts integer not null default 0,
  error text,
  due_at timestamptz not null,
  -- A sender that holds a row past this time is taken for dead.
  lease_until timestamptz,
  sender uuid,
  sent_at timestamptz,
  unique (edition_id, subscriber_id)
);
create index newsletter_deliveries_waiting on newsletter_deliveries (due_at, id) where status in ('queued', 'sending');
create index newsletter_deliveries_edition on newsletter_deliveries (edition_id, status, id);
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_sent on newsletter_deliveries (sent_at) where sent_at is not null;

-- One row: the pace of all processes together.
create table newsletter_pace (
  id integer primary key check (id = 1),
  next_at timestamptz not null
);
insert into newsletter_pace (id, next_at) values (1, 'epoch');

-- The prices as last seen, and how they changed since.
create table newsletter_prices (
  tool_id integer primary key references tools (id) on delete cascade,
  price text not null,
  previous text,
  changed_at timestamptz
);
create index newsletter_prices_changed on newsletter_prices (changed_at) where changed_at is not null;
