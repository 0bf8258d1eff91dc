import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import type { RecordedChange } from './context.server.ts';
import { type Parts, RECORDED, type RecordedState } from './recorded-state.ts';
import './tables.server.ts';

/** Has every row that the transaction changes from here on recorded as part of a decision, by triggers of the database. */
export async function recordChanges(trx: Writer, undoId: string): Promise<void> {
  await sql`select set_config('aisle.undo', ${undoId}, true)`.execute(trx);
}

/** Adds a decision whose changes are recorded, unless an earlier transaction of it has. */
export async function insertRecorded(
  trx: Writer,
  {
    id,
    permissions,
    needs_fresh,
    until,
  }: { id: string; permissions: readonly string[]; needs_fresh: boolean; until: Date },
): Promise<void> {
  const row = { id, kind: RECORDED, permissions: [...permissions], needs_fresh, until };
  await trx
    .insertInto('undos')
    .values({ ...row, state: '{}', mail_jobs: [] })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Forgets a decision that has changed nothing. @returns false for one that has changed something. */
export async function deleteIfEmpty(trx: Writer, undoId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from undos where id = ${undoId} and not exists (
    select from undo_changes where undo_id = ${undoId} and table_name <> 'audit_events')`.execute(trx);
  return numAffectedRows === 1n;
}

/** Adds what an undo needs besides the rows, and the uploads that only the rows before have shown. */
export async function completeRecorded(
  trx: Writer,
  { id, until, state }: { id: string; until: Date; state: RecordedState },
): Promise<void> {
  const { sources, jobs, own, ...rest } = state;
  const longer = (name: string, added: readonly unknown[]) =>
    sql`${name}::text, coalesce(state -> ${name}, '[]') || ${JSON.stringify(added)}::jsonb`;
  await sql`update undos set until = ${until}, state = state || ${JSON.stringify(rest)}::jsonb || jsonb_build_object(
      ${longer('sources', sources)}, ${longer('jobs', jobs)}, ${longer('own', own)}) where id = ${id}`.execute(
    trx,
  );
  await sql`insert into undo_files (undo_id, url)
    select distinct ${id}::uuid, value from undo_changes, jsonb_each_text(before)
    where undo_id = ${id} and starts_with(value, ${UPLOADS_PATH}) on conflict do nothing`.execute(trx);
}

/** The changes of a table's rows, in the order in which they were made. */
export async function selectChanges(trx: Writer, undoId: string, table: string): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`select key, before, after from undo_changes
    where undo_id = ${undoId} and table_name = ${table} order by seq`.execute(trx);
  return rows;
}

/** Locks the accounts that a decision has changed: every transaction locks accounts first. Joins users, which the triggers name by their keys. */
export async function lockChangedAccounts(trx: Writer, undoId: string): Promise<void> {
  await sql`select from users where id in (
      select (key ->> 'id')::int from undo_changes where undo_id = ${undoId} and table_name = 'users'
    ) order by id for update`.execute(trx);
}

/** The part of a decision to which a change belongs; null for what is of no part. */
function partOf({ target }: Parts) {
  const column = `${target}_id`;
  return sql<number | null>`(case when c.table_name = ${`${target}s`} then c.key ->> 'id'
    else coalesce(c.key ->> ${column}, c.before ->> ${column}, c.after ->> ${column}) end)::int`;
}

/** The parts of which a row is not any more as the decision left it. */
export async function selectChangedParts(trx: Writer, undoId: string, parts: Parts): Promise<number[]> {
  const part = partOf(parts);
  const { rows: tables } = await sql<{ name: string; keys: string[] }>`
    select c.table_name as name, array(select jsonb_object_keys((array_agg(c.key))[1])) as keys
    from undo_changes c where c.undo_id = ${undoId} and ${part} is not null
      and c.table_name not in ('audit_events', 'tool_stats') group by 1`.execute(trx);
  const changed: number[] = [];
  for (const { name, keys } of tables) {
    const matching = keys.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`);
    const { rows } = await sql<{ part: number }>`
      with changes as (select c.*, ${part} as part from undo_changes c where c.undo_id = ${undoId} and c.table_name = ${name}),
      last as (
        select distinct on (key) key, part, before is not null and after is null as is_gone
        from changes order by key, seq desc
      ), present as (
        select l.*, to_jsonb(t) as row from last l
        cross join lateral jsonb_populate_record(null::${sql.table(name)}, l.key) k
        left join ${sql.table(name)} t on ${sql.join(matching, sql` and `)}
      ), expected as (
        select distinct on (c.key, a.key) c.key, a.key as name, a.value from changes c, jsonb_each(c.after) a
        order by c.key, a.key, c.seq desc
      )
      select part from present where is_gone = (row is not null)
      union select part from present p join expected e using (key)
      where not is_gone and e.name <> 'updated_at' and row -> e.name is distinct from e.value`.execute(trx);
    changed.push(...rows.map((row) => row.part));
  }
  return changed;
}

/**
 * Forgets the changes of some parts, so that an undo leaves them. Joins audit_events, whose rows the triggers name by their keys.
 * @returns how many parts there still are.
 */
export async function deleteParts(
  trx: Writer,
  undoId: string,
  parts: Parts,
  ids: readonly number[],
): Promise<number> {
  await sql`delete from undo_changes c where c.undo_id = ${undoId} and (
      ${partOf(parts)} = any(${[...ids]}::int[]) or exists (
        select from audit_events e where c.table_name = 'audit_events' and e.id = (c.key ->> 'id')::bigint
          and e.target_type = ${parts.target} and e.target_id = any(${[...ids]}::int[])))`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(distinct ${partOf(parts)})::int as count
    from undo_changes c where c.undo_id = ${undoId} and c.table_name <> 'audit_events'`.execute(trx);
  return rows[0]!.count;
}

/** Changes of one table and kind that were made one after the other, or a part of them. */
export interface UndoRun {
  table: string;
  kind: 'added' | 'deleted' | 'changed';
  /** Numbers of changes. */
  first: number;
  last: number;
}

/**
 * Selects what a decision has changed, the last change first, in runs of at most `maxRows`. Events of the audit log stay, and so do
 * new names of tags, which others may use by now, and new counters, which may have counted.
 */
export async function selectRuns(trx: Writer, undoId: string, maxRows: number): Promise<UndoRun[]> {
  const { rows } = await sql<{ run: UndoRun }>`
    with changes as (
      select seq, table_name, case when before is null then 'added' when after is null then 'deleted' else 'changed' end as kind
      from undo_changes where undo_id = ${undoId} and table_name <> 'audit_events'
        and not (before is null and table_name in ('tags', 'tool_stats'))
    ), islands as (
      select *, row_number() over (order by seq) - row_number() over (partition by table_name, kind order by seq) as island
      from changes
    ), parts as (
      select *, (row_number() over (partition by table_name, kind, island order by seq) - 1) / ${maxRows}::int as part from islands
    )
    select jsonb_build_object('table', table_name, 'kind', kind, 'first', min(seq), 'last', max(seq)) as run
    from parts group by table_name, kind, island, part order by max(seq) desc`.execute(trx);
  return rows.map(({ run }) => run);
}

/** The tools of whose sums a decision has changed any. */
export async function selectSummedTools(trx: Writer, undoId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (key ->> 'tool_id')::int as id from undo_changes
    where undo_id = ${undoId} and table_name = 'tool_stats' order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Has triggers that add rows of their own leave them alone: while an undo puts rows back, those are among the recorded changes. */
export async function setUndoing(trx: Writer, isUndoing: boolean): Promise<void> {
  await sql`select set_config('aisle.undoing', ${isUndoing ? 'on' : ''}, true)`.execute(trx);
}

/**
 * Puts a run back, at once where that is possible or row by row.
 * @returns what waits because a row that it points to is missing or one that points to it is still there; null when it is no longer
 * possible, and the transaction must be rolled back.
 */
export async function revertRun(
  trx: Writer,
  undoId: string,
  run: UndoRun,
  byRow = false,
): Promise<UndoRun[] | null> {
  const { rows } = await sql<{ waiting: UndoRun[] | null }>`
    select revert_undo_piece(${undoId}, ${JSON.stringify(run)}::jsonb, ${byRow}) as waiting`.execute(trx);
  return rows[0]!.waiting;
}

/** The tables of each foreign key. */
export async function selectForeignKeys(trx: Writer): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f'`.execute(trx);
  return rows;
}

/** The events of a decision, one for each target. Joins audit_events, whose rows the triggers name by their keys. */
export async function selectRecordedEvents(trx: Writer, undoId: string): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select distinct on (e.target_type, e.target_id) e.action, e.target_type, e.target_id, e.target_name, e.old_state, e.new_state
    from undo_changes c join audit_events e on e.id = (c.key ->> 'id')::bigint
    where c.undo_id = ${undoId} and c.table_name = 'audit_events' order by e.target_type, e.target_id, e.id`.execute(
    trx,
  );
  return rows;
}

interface RecordedEvent {
  action: string;
  target_type: string;
  target_id: number;
  target_name: string;
  old_state: Record<string, unknown> | null;
  new_state: Record<string, unknown> | null;
}
