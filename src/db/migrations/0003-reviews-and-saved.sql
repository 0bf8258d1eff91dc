-- Edited after a rejection: from then on only a moderator lets it through.
alter table reviews add is_held boolean not null default false;

-- Equal texts of different people are found by their beginnings; an index cannot hold a whole review.
create index reviews_text on reviews (title, left(content, 200));
create index reviews_user on reviews (user_id, id desc);

create table review_votes (
  review_id integer not null references reviews (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);

create table review_replies (
  id integer generated always as identity primary key,
  review_id integer not null references reviews (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  content text not null,
  created_at timestamptz not null
);
create index review_replies_review on review_replies (review_id, id);
create index review_replies_user on review_replies (user_id);

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
