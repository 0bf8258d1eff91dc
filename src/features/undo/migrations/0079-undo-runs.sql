-- A merge of a much-visited tool moves a hundred thousand rows. Rows of one table that were added or deleted one after the other are
-- put back with one statement; only where that is not possible, row by row.

-- False: at least one of the rows has to be looked at alone, and nothing has been put back.
create or replace function revert_undo_run(decision uuid, tracked text, was_added boolean, first_seq bigint, last_seq bigint)
returns boolean language plpgsql as $$
declare
  columns text;
  matching text;
begin
  if was_added then
    select string_agg(format('t.%1$I = k.%1$I', name), ' and ') into matching
    from undo_changes c, jsonb_object_keys(c.key) name where c.undo_id = decision and c.seq = first_seq;
    execute format(
      'delete from %1$s t using undo_changes c, jsonb_populate_record(null::%1$s, c.key) k
       where c.undo_id = $1 and c.table_name = %2$L and c.seq between $2 and $3 and %3$s', tracked, tracked, matching)
    using decision, first_seq, last_seq;
  else
    select string_agg(format('%I', attname), ', ') into columns from pg_attribute
    where attrelid = tracked::regclass and attnum > 0 and attgenerated = '' and attname in (
      select jsonb_object_keys(c.before) from undo_changes c where c.undo_id = decision and c.seq = first_seq);
    execute format(
      'insert into %1$s (%2$s) overriding system value
       select r.* from undo_changes c, lateral (select %2$s from jsonb_populate_record(null::%1$s, c.before)) r
       where c.undo_id = $1 and c.table_name = %3$L and c.seq between $2 and $3 order by c.seq desc', tracked, columns, tracked)
    using decision, first_seq, last_seq;
  end if;
  return true;
exception
  when integrity_constraint_violation then return false;
end $$;

-- Puts back every row that a decision has changed, the last change first. False: that is no longer possible, and the transaction
-- must be rolled back. Events of the audit log stay.
create or replace function revert_undo_changes(decision uuid) returns boolean language plpgsql as $$
declare
  run record;
  change undo_changes;
  state text;
  -- What a deletion has done to rows that point to the deleted one comes after it, but needs it first.
  waiting bigint[] := '{}';
  still_waiting bigint[];
  waiting_seq bigint;
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
    select table_name, kind, min(seq) as first_seq, max(seq) as last_seq, count(*) as size
    from islands group by table_name, kind, island order by last_seq desc
  loop
    if run.kind <> 'changed' and run.size > 1 and cardinality(waiting) = 0 then
      continue when revert_undo_run(decision, run.table_name, run.kind = 'added', run.first_seq, run.last_seq);
    end if;
    for change in
      select * from undo_changes
      where undo_id = decision and table_name = run.table_name and seq between run.first_seq and run.last_seq order by seq desc
    loop
      state := revert_undo_change(change);
      if state = 'changed' then return false; end if;
      if state = 'waits' then waiting := waiting || change.seq; end if;
    end loop;
    while cardinality(waiting) > 0 and run.kind <> 'changed' loop
      still_waiting := '{}';
      foreach waiting_seq in array waiting loop
        select * into change from undo_changes where undo_id = decision and seq = waiting_seq;
        state := revert_undo_change(change);
        if state = 'changed' then return false; end if;
        if state = 'waits' then still_waiting := still_waiting || waiting_seq; end if;
      end loop;
      exit when cardinality(still_waiting) = cardinality(waiting);
      waiting := still_waiting;
    end loop;
  end loop;
  perform set_config('aisle.undoing', '', true);
  return cardinality(waiting) = 0;
end $$;
