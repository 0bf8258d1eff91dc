-- What people note down for themselves.
create table notes (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  text text not null,
  attachment_url text,
  created_at timestamptz not null
);
create index notes_by_user on notes (user_id, id);

-- Staff can undo their decisions.
select record_undo_changes_of('notes');
