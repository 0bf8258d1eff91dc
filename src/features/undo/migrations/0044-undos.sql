-- What an administrator has just decided and can still take back.
create table if not exists undos (
  id uuid primary key,
  -- Names the slice's own way back, which knows what the state means.
  kind text not null,
  state jsonb not null,
  -- The mails about it, which wait until it can no longer be undone.
  mail_jobs uuid[] not null,
  until timestamptz not null
);
create index if not exists undos_until on undos (until);

-- Files that nothing shows any more unless the decision is undone.
create table if not exists undo_files (
  undo_id uuid not null references undos (id) on delete cascade,
  url text not null,
  primary key (undo_id, url)
);
create index if not exists undo_files_url on undo_files (url);
