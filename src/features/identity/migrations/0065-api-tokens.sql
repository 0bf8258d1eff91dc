-- Tokens that people make for their programs.
create table api_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  -- The last characters, by which the person recognises it.
  ending text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  -- Null: never.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_expiry on api_tokens (expires_at);
