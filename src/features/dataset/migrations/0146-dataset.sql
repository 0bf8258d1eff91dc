-- The public catalogue as files. They are in the database because any process of the site may be asked for one that another has made.
create table dataset_files (
  id integer generated always as identity primary key,
  name text not null,
  made_at timestamptz not null,
  -- Null while the file is being made.
  etag text,
  bytes bigint not null default 0
);
create index dataset_files_name on dataset_files (name, made_at);

create table dataset_pieces (
  file_id integer not null references dataset_files on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (file_id, position)
);

-- The tools as the last files have them, and what has become of them since the first.
create table dataset_tools (
  tool_id integer primary key,
  slug text not null,
  digest text not null,
  change text check (change in ('added', 'changed', 'removed')),
  changed_on date
);
create index dataset_tools_changed on dataset_tools (changed_on desc, tool_id) where change is not null;
