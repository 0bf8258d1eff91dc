-- Part of 0003-reviews-and-saved.sql, which earlier versions applied whole.

create table folders (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  -- The name folded by the application: what the database folds depends on its locale.
  name_key text not null,
  description text not null default '',
  is_default boolean not null default false,
  -- Of the read-only link. Kept as it is, so that the owner can see the link again: it opens nothing but this
  -- folder's list, which stands in the same database.
  share_token text unique,
  created_at timestamptz not null,
  unique (user_id, name_key)
);
create unique index folders_default on folders (user_id) where is_default;

create table saved_tools (
  user_id integer not null references users (id) on delete cascade,
  tool_id integer not null references tools (id) on delete cascade,
  -- Null: in no folder, shown as Recently Saved. A folder that goes never takes a saved tool along.
  folder_id integer references folders (id) on delete set null,
  notes text not null default '',
  saved_at timestamptz not null,
  primary key (user_id, tool_id)
);
create index saved_tools_folder on saved_tools (folder_id) where folder_id is not null;
create index saved_tools_tool on saved_tools (tool_id, saved_at desc);
create index saved_tools_recent on saved_tools (saved_at);
