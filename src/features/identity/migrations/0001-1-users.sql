-- Part of 0001-catalogue.sql, which earlier versions applied whole.

-- People. Sign-in, sessions and profiles build on this table.
create table users (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  avatar_url text,
  role text not null default 'user' check (role in ('user', 'contributor', 'admin')),
  email_verified_at timestamptz,
  -- Demonstration data is marked, so that it can be told apart and removed.
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
