-- Makers, categories and searches that people follow: they are told of new tools there.
create table followed_sources (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  maker_id integer references users on delete cascade,
  category_id integer references categories on delete cascade,
  -- The query of a search's address, such as `q=video&pricing=free`.
  query text,
  followed_at timestamptz not null,
  -- Tools that were published later are still to be told.
  told_until timestamptz not null,
  check (num_nonnulls(maker_id, category_id, query) = 1),
  unique (user_id, maker_id),
  unique (user_id, category_id),
  unique (user_id, query)
);
create index followed_sources_maker on followed_sources (maker_id);
create index followed_sources_category on followed_sources (category_id);
create index followed_sources_search on followed_sources (told_until) where query is not null;
select record_undo_changes_of('followed_sources');

-- How many release notes the follower of a tool knows of.
alter table follows add column told_releases integer not null default 0;
update follows f set told_releases = jsonb_array_length(t.updates) from tools t where t.id = f.tool_id;
