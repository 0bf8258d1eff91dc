-- A merge of a much-visited tool moves a hundred thousand rows. Rows of one table that were changed in the same way one after the other are
-- put back with one statement; only where that is not possible, row by row.

-- Puts back a run of changes of one table and kind: added, deleted or changed. `changed`: at least one of the rows has to be looked at
-- alone. `waits`: a row that they point to is still missing, or one that points to them still there. Neither has put anything back.
create or replace function revert_undo_run(decision uuid, tracked text, kind text, first_seq bigint, last_seq bigint)
returns text language plpgsql as $$
declare
  sample undo_changes;
  columns text;
  matching text;
  unchanged text;
  expected bigint;
  reached bigint;
begin
  select * into sample from undo_changes where undo_id = decision and seq = first_seq;
  select string_agg(format('t.%1$I = k.%1$I', name), ' and ') into matching from jsonb_object_keys(sample.key) name;
  select string_agg(format('%I', attname), ', ') into columns from pg_attribute
  where attrelid = tracked::regclass and attnum > 0 and attgenerated = '' and sample.before ? attname;
  if kind = 'added' then
    execute format(
      'delete from %1$s t using undo_changes c, jsonb_populate_record(null::%1$s, c.key) k
       where c.undo_id = $1 and c.table_name = %2$L and c.seq between $2 and $3 and %3$s', tracked, tracked, matching)
    using decision, first_seq, last_seq;
  elsif kind = 'deleted' then
    execute format(
      'insert into %1$s (%2$s) overriding system value
       select r.* from undo_changes c, lateral (select %2$s from jsonb_populate_record(null::%1$s, c.before)) r
       where c.undo_id = $1 and c.table_name = %3$L and c.seq between $2 and $3 order by c.seq desc', tracked, columns, tracked)
    using decision, first_seq, last_seq;
  else
    select string_agg(format('to_jsonb(t) -> %1$L is not distinct from c.after -> %1$L', name), ' and ') into unchanged
    from jsonb_object_keys(sample.after) name where name <> 'updated_at';
    -- Counters are put back one by one, and so are rows of which other columns have changed.
    select count(*) filter (where (select array_agg(name) from jsonb_object_keys(c.after) name)
        = (select array_agg(name) from jsonb_object_keys(sample.after) name)), count(*)
    into reached, expected
    from undo_changes c where c.undo_id = decision and c.table_name = tracked and c.seq between first_seq and last_seq;
    if reached < expected or tracked = 'tool_stats' then return 'changed'; end if;
    execute format(
      'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, c.before))
       from undo_changes c, jsonb_populate_record(null::%1$s, c.key) k
       where c.undo_id = $1 and c.table_name = %3$L and c.seq between $2 and $3 and %4$s and %5$s',
      tracked, columns, tracked, matching, coalesce(unchanged, 'true'))
    using decision, first_seq, last_seq;
    get diagnostics reached = row_count;
    -- Raised to take back what was put back.
    if reached < expected then raise integrity_constraint_violation; end if;
  end if;
  return 'done';
exception
  when foreign_key_violation then return 'waits';
  when integrity_constraint_violation then return 'changed';
end $$;

-- Puts back a run of changes, row by row where it cannot be done at once. Returns what waits, as an array of runs; null: it is no
-- longer possible.
create or replace function revert_undo_piece(decision uuid, run jsonb, by_row boolean default false)
returns jsonb language plpgsql as $$
declare
  change undo_changes;
  state text := 'changed';
  waiting jsonb := '[]';
begin
  if not by_row then
    state := revert_undo_run(decision, run ->> 'table', run ->> 'kind', (run -> 'first')::bigint, (run -> 'last')::bigint);
  end if;
  if state = 'done' then return waiting; end if;
  if state = 'waits' then return jsonb_build_array(run); end if;
  for change in
    select * from undo_changes where undo_id = decision and table_name = run ->> 'table'
      and seq between (run -> 'first')::bigint and (run -> 'last')::bigint order by seq desc
  loop
    state := revert_undo_change(change);
    if state = 'changed' then return null; end if;
    if state = 'waits' then
      waiting := waiting || jsonb_build_array(run || jsonb_build_object('first', change.seq, 'last', change.seq));
    end if;
  end loop;
  return waiting;
end $$;

-- Puts back every row that a decision has changed, the last change first. False: that is no longer possible, and the transaction
-- must be rolled back. Events of the audit log stay.
create or replace function revert_undo_changes(decision uuid) returns boolean language plpgsql as $$
declare
  run jsonb;
  piece jsonb;
  -- What a deletion has done to rows that point to the deleted one comes after it, but needs it first.
  waiting jsonb := '[]';
  still_waiting jsonb;
  by_row boolean := false;
begin
  -- Triggers that add rows of their own leave them alone: those are among the recorded changes.
  perform set_config('aisle.undoing', 'on', true);
  for run in
    with changes as (
      select seq, table_name, case when before is null then 'added' when after is null then 'deleted' else 'changed' end as kind
      from undo_changes where undo_id = decision and table_name <> 'audit_events'
    ), islands as (
      select *, row_number() over (order by seq) - row_number() over (partition by table_name, kind order by seq) as island
      from changes
    )
    select jsonb_build_object('table', table_name, 'kind', kind, 'first', min(seq), 'last', max(seq))
    from islands group by table_name, kind, island order by max(seq) desc
  loop
    still_waiting := revert_undo_piece(decision, run);
    if still_waiting is null then return false; end if;
    -- Only a row that they point to, or that points to them, can have kept others waiting.
    for piece in select * from jsonb_array_elements(waiting) loop
      if run ->> 'kind' <> 'changed' and exists (
        select from pg_constraint where contype = 'f' and array[conrelid, confrelid] @> array[
          (piece ->> 'table')::regclass::oid, (run ->> 'table')::regclass::oid]
      ) then still_waiting := still_waiting || revert_undo_piece(decision, piece);
      else still_waiting := still_waiting || jsonb_build_array(piece);
      end if;
      if still_waiting is null then return false; end if;
    end loop;
    waiting := still_waiting;
  end loop;
  while waiting <> '[]' loop
    still_waiting := '[]';
    for piece in select * from jsonb_array_elements(waiting) loop
      still_waiting := still_waiting || revert_undo_piece(decision, piece, by_row);
      if still_waiting is null then return false; end if;
    end loop;
    -- Runs that wait for each other are put back row by row.
    if still_waiting = waiting and by_row then return false; end if;
    by_row := still_waiting = waiting;
    waiting := still_waiting;
  end loop;
  perform set_config('aisle.undoing', '', true);
  return true;
end $$;
