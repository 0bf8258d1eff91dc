-- Work on many listings that administrators start: imports and bulk actions.
create table if not exists admin_jobs (
  id integer generated always as identity primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Where to go on after a stop; its unit is the kind's own.
  position integer not null default 0,
  total integer not null,
  input jsonb not null,
  result jsonb not null default '{}',
  -- The key of a text, with its values.
  problem jsonb,
  undo_id uuid,
  undo_until timestamptz,
  actor_id integer not null,
  actor_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index if not exists admin_jobs_created on admin_jobs (created_at);

-- A file of listings that is being imported. Its bytes are here, so that every process can go on with it.
create table if not exists imports (
  id integer generated always as identity primary key,
  file_name text not null,
  bytes integer not null default 0,
  format jsonb,
  columns jsonb not null default '[]',
  sample jsonb not null default '[]',
  mapping jsonb not null default '{}',
  default_category_id integer references categories (id) on delete set null,
  -- The counts of the last check, and some of the rows.
  checked jsonb,
  job_id integer references admin_jobs (id) on delete set null,
  actor_id integer not null,
  created_at timestamptz not null
);
create index if not exists imports_created on imports (created_at);

create table if not exists import_parts (
  import_id integer not null references imports (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (import_id, part)
);

create table if not exists import_refusals (
  import_id integer not null references imports (id) on delete cascade,
  line integer not null,
  reasons text[] not null,
  -- JSON with letters that jsonb does not take.
  cells text,
  original text not null,
  primary key (import_id, line)
);
