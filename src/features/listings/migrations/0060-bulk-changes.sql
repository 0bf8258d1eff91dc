-- The listings that a bulk action changed, so that it can be undone.
create table if not exists bulk_changes (
  job_id integer not null references admin_jobs (id) on delete cascade,
  tool_id integer not null references tools (id) on delete cascade,
  old_state jsonb not null,
  new_state jsonb not null,
  primary key (job_id, tool_id)
);
create index if not exists bulk_changes_tool on bulk_changes (tool_id);
