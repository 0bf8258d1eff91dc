-- Part of 0004-submissions-and-moderation.sql, which earlier versions applied whole.

-- Keys that all processes on one database must share.
create table site_secrets (
  name text primary key,
  value bytea not null
);
