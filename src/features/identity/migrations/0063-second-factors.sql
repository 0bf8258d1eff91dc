-- Second factors, what staff may do, and which devices an account has signed in on.
alter table users
  -- Sets of permissions on top of the role; the role `admin` has all of them.
  add permissions text[] not null default '{}',
  -- From then on staff without a second factor administer nothing. Null: the site has not asked for one.
  add second_factor_due_at timestamptz;

-- When the person last proved who they are; null in sessions of earlier versions: when they began.
alter table sessions add authenticated_at timestamptz;

create table totp_factors (
  user_id integer primary key references users (id) on delete cascade,
  -- Encrypted with the site's key.
  secret bytea not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted, so that none counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a sign-in in two steps, or a passkey, must answer with: each works once, for a few minutes.
create table sign_in_tickets (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey', 'new_passkey')),
  -- Null until a passkey says whose it is.
  user_id integer references users (id) on delete cascade,
  -- The browser that began.
  browser_hash bytea not null,
  is_remembered boolean not null default false,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

create table known_devices (
  user_id integer not null references users (id) on delete cascade,
  -- Browser and system, as in the list of sessions.
  device text not null,
  last_used_at timestamptz not null,
  primary key (user_id, device)
);
create index known_devices_age on known_devices (last_used_at);
