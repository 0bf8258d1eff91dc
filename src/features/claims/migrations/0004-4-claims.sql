-- Part of 0004-submissions-and-moderation.sql, which earlier versions applied whole.

create table claims (
  id integer generated always as identity primary key,
  tool_id integer not null references tools (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  method text not null check (method in ('dns', 'meta', 'well_known', 'email')),
  -- What the claimant publishes, shown again when asked for. Of a mailed one only the digest is kept.
  token text,
  token_hash bytea,
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz,
  check ((method = 'email') = (token is null))
);
create unique index claims_waiting on claims (tool_id, user_id, method) where proved_at is null;
create index claims_user on claims (user_id);
