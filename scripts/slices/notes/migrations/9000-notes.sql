-- What people note down for themselves.
create table notes (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  text text not null,
  attachment_url text,
  is_hidden boolean not null default false,
  created_at timestamptz not null
);
create index notes_by_user on notes (user_id, id);

-- Staff can undo their decisions.
select record_undo_changes_of('notes');

-- Notes can be followed, and are checked for spam.
alter table followed_sources add note_id integer references notes (id) on delete cascade, add unique (user_id, note_id);
alter table spam_findings add note_id integer unique references notes (id) on delete cascade;
