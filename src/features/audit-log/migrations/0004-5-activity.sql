-- Part of 0004-submissions-and-moderation.sql, which earlier versions applied whole.

-- Who did what to whom, written in the transaction of the action. Names are kept as they were then, and nothing
-- points anywhere: what a row speaks of may be gone.
create table activity (
  id bigint generated always as identity primary key,
  action text not null,
  actor_id integer not null,
  actor_name text not null,
  target_type text not null check (target_type in ('tool', 'user', 'category', 'review', 'reply')),
  target_id integer not null,
  target_name text not null,
  old_state jsonb,
  new_state jsonb,
  reason text,
  created_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger activity_is_append_only before update or delete on activity
  for each row execute function refuse_change();
