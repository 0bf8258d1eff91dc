-- Part of 0001-catalogue.sql, which earlier versions applied whole.

create table reviews (
  id integer generated always as identity primary key,
  tool_id integer not null references tools (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  content text not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  helpful_count integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (tool_id, user_id)
);
create index reviews_tool on reviews (tool_id, status, helpful_count desc, id desc);
create index reviews_recent on reviews (created_at) where status = 'approved';
