-- The link of the first start, and how far the site is set up.
create table site_setup (
  id smallint primary key default 1 check (id = 1),
  -- SHA-256 of the token in the link; null once it was used.
  token_hash bytea,
  expires_at timestamptz,
  -- Whether the first administrator wants the demonstration; null before they have chosen.
  wants_demo boolean,
  -- When it was complete.
  filled_at timestamptz,
  -- Points of the checklist that an administrator has ticked.
  checked jsonb not null default '[]',
  dismissed_at timestamptz
);
