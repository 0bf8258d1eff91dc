alter table users
  add password_hash text,
  add bio text,
  add company text,
  add website text,
  add location text,
  add is_affiliate boolean not null default false,
  add affiliate_code text,
  add social_github text,
  add social_twitter text,
  add social_linkedin text,
  add banned_at timestamptz,
  -- Null with banned_at set: for good.
  add banned_until timestamptz,
  add ban_reason text,
  -- Signed out and nameless at once; personal data is erased 30 days later.
  add deleted_at timestamptz,
  add erased_at timestamptz,
  add updated_at timestamptz not null default now();

-- A deleted account's address may be registered again.
drop index users_email;
create unique index users_email on users (lower(email)) where deleted_at is null;
create unique index users_affiliate_code on users (lower(affiliate_code));
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;

-- Signed-in browsers. Of the token only a SHA-256 digest is kept.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  -- true: 30 days, otherwise 12 hours; both slide with use.
  is_remembered boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Links sent by mail: one living link per user and purpose, used once.
create table mail_tokens (
  user_id integer not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  token_hash bytea not null unique,
  -- The address that the link was sent to; it proves that one and no other.
  email text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

create table linked_providers (
  provider text not null check (provider in ('google', 'github')),
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A sign-in under way at a provider.
create table provider_flows (
  state_hash bytea primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  -- Binds the answer to the browser that began.
  browser_hash bytea not null,
  expires_at timestamptz not null
);

-- The one-time code that the page trades for a token.
create table sign_in_codes (
  code_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  browser_hash bytea not null,
  expires_at timestamptz not null
);
