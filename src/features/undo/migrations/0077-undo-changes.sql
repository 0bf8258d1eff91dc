-- The rows that a decision has changed, as the database saw it change them, so that any decision can be undone. A trigger
-- records them while the setting aisle.undo holds the id of a decision, which it does for one transaction only.
create table if not exists undo_changes (
  undo_id uuid not null references undos (id) on delete cascade,
  seq bigint generated always as identity,
  table_name text not null,
  -- The primary key of the row, as it was afterwards.
  key jsonb not null,
  -- The changed columns before; null: the row is new.
  before jsonb,
  -- The changed columns afterwards; null: the row is new, or gone.
  after jsonb,
  primary key (undo_id, seq)
);

-- The sets of permissions of which any lets somebody undo it; null: decisions that the version before recorded.
alter table undos add column if not exists permissions text[];
-- The decision needed a fresh sign-in, and so does its undo.
alter table undos add column if not exists needs_fresh boolean not null default false;

-- Its arguments are the columns of the table's primary key.
create or replace function record_undo_change() returns trigger language plpgsql as $$
declare
  old_row jsonb;
  new_row jsonb;
  row_key jsonb;
  old_values jsonb;
  new_values jsonb;
begin
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
  select jsonb_object_agg(name, coalesce(new_row, old_row) -> name) into row_key from unnest(tg_argv) name;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into old_values, new_values
    from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key;
    if old_values is null then return null; end if;
  else
    old_values := old_row;
  end if;
  insert into undo_changes (undo_id, table_name, key, before, after)
  values (current_setting('aisle.undo')::uuid, tg_relid::regclass::text, row_key, old_values, new_values);
  return null;
end $$;

-- Has the changes of a table recorded. Migrations that add a table call it.
create or replace function record_undo_changes_of(tracked regclass) returns void language plpgsql as $$
declare
  key_columns text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into key_columns
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = tracked and i.indisprimary;
  if key_columns is null then raise exception 'The table % has no primary key', tracked; end if;
  execute format(
    'create or replace trigger record_undo_change after insert or update or delete on %s for each row
     when (coalesce(current_setting(''aisle.undo'', true), '''') <> '''') execute function record_undo_change(%s)',
    tracked, key_columns);
end $$;

-- What others have added to a counter meanwhile stays.
create or replace function undo_counter(present jsonb, after jsonb, before jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(present)
    when 'number' then to_jsonb(present::numeric - after::numeric + before::numeric)
    when 'array' then (
      select jsonb_agg(each::numeric - (after -> (place - 1)::int)::numeric + (before -> (place - 1)::int)::numeric order by place)
      from jsonb_array_elements(present) with ordinality as element(each, place))
    else before end
$$;

-- Puts one row back as it was. `changed`: it has changed since, or another row has its place. `waits`: a row that it points to is
-- still missing, or one that points to it still there.
create or replace function revert_undo_change(change undo_changes) returns text language plpgsql as $$
declare
  matching text;
  columns text;
  present jsonb;
begin
  select string_agg(format('t.%1$I = (jsonb_populate_record(null::%2$s, $1)).%1$I', name, change.table_name), ' and ')
  into matching from jsonb_object_keys(change.key) name;
  if change.before is null then
    execute format('delete from %s t where %s', change.table_name, matching) using change.key;
    return 'done';
  end if;
  select string_agg(format('%I', attname), ', ') into columns from pg_attribute
  where attrelid = change.table_name::regclass and attnum > 0 and attgenerated = '' and change.before ? attname;
  if change.after is null then
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
      change.table_name, columns) using change.before;
    return 'done';
  end if;
  execute format('select to_jsonb(t) from %s t where %s for update', change.table_name, matching)
  into present using change.key;
  if present is null then return 'changed'; end if;
  if change.table_name = 'tool_stats' then
    select jsonb_object_agg(b.key, undo_counter(present -> b.key, change.after -> b.key, b.value)) into change.before
    from jsonb_each(change.before) b;
  elsif exists (
    select from jsonb_each(change.after) a where a.key <> 'updated_at' and present -> a.key is distinct from a.value
  ) then return 'changed';
  end if;
  execute format(
    'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where %3$s',
    change.table_name, columns, matching) using change.key, change.before;
  return 'done';
exception
  when foreign_key_violation then return 'waits';
  when integrity_constraint_violation then return 'changed';
end $$;

-- Puts back every row that a decision has changed, the last change first. False: that is no longer possible, and the transaction
-- must be rolled back. Events of the audit log stay.
create or replace function revert_undo_changes(decision uuid) returns boolean language plpgsql as $$
declare
  change undo_changes;
  state text;
  -- What a deletion has done to rows that point to the deleted one comes after it, but needs it first.
  waiting bigint[] := '{}';
  still_waiting bigint[];
  waiting_seq bigint;
begin
  -- Triggers that add rows of their own leave them alone: those are among the recorded changes.
  perform set_config('aisle.undoing', 'on', true);
  for change in select * from undo_changes where undo_id = decision and table_name <> 'audit_events' order by seq desc loop
    state := revert_undo_change(change);
    if state = 'changed' then return false; end if;
    if state = 'waits' then
      waiting := waiting || change.seq;
      continue;
    end if;
    while cardinality(waiting) > 0 and change.after is null loop
      still_waiting := '{}';
      foreach waiting_seq in array waiting loop
        select * into change from undo_changes where undo_id = decision and seq = waiting_seq;
        state := revert_undo_change(change);
        if state = 'changed' then return false; end if;
        if state = 'waits' then still_waiting := still_waiting || waiting_seq; end if;
      end loop;
      exit when cardinality(still_waiting) = cardinality(waiting);
      waiting := still_waiting;
      change.after := null;
    end loop;
  end loop;
  perform set_config('aisle.undoing', '', true);
  return cardinality(waiting) = 0;
end $$;

do $$
declare
  tracked regclass;
begin
  for tracked in
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
      -- The record itself, the log of changes, and what is no part of any decision: traffic and what the software keeps for itself.
      and c.relname not in (
        'schema_migrations', 'undos', 'undo_files', 'undo_changes', 'catalogue_changes', 'webhook_tool_changes', 'webhook_tools',
        'statistics_days', 'tool_view_visitors', 'watch_history', 'watch_visits', 'assistant_uses', 'queue_locks',
        'provider_flows', 'sign_in_codes', 'sign_in_tickets', 'site_secrets')
  loop
    perform record_undo_changes_of(tracked);
  end loop;
end $$;
