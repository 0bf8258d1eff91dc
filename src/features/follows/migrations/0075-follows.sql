-- Tools that people follow: they are mailed when its price changes or it is discontinued.
create table follows (
  user_id integer not null references users on delete cascade,
  tool_id integer not null references tools on delete cascade,
  followed_at timestamptz not null,
  -- Later changes of its price are still to be told.
  told_until timestamptz not null,
  primary key (user_id, tool_id)
);
create index follows_tool on follows (tool_id);
