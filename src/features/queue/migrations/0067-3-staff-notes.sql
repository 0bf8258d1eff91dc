-- What staff note about a person or a listing, for staff alone.
create table staff_notes (
  id integer generated always as identity primary key,
  user_id integer references users (id) on delete cascade,
  tool_id integer references tools (id) on delete cascade,
  author_id integer references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  check (num_nonnulls(user_id, tool_id) = 1)
);
create index staff_notes_user on staff_notes (user_id, id) where user_id is not null;
create index staff_notes_tool on staff_notes (tool_id, id) where tool_id is not null;
create index staff_notes_author on staff_notes (author_id) where author_id is not null;
-- What was decided about one thing.
create index audit_events_target on audit_events (target_type, target_id, id);

-- Who works on a submission or revision. A row counts until its end.
create table queue_locks (
  tool_id integer primary key references tools (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  since timestamptz not null,
  until timestamptz not null
);
create index queue_locks_user on queue_locks (user_id);
create index queue_locks_until on queue_locks (until);
