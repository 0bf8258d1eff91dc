import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import './tables.server.ts';

/** Has every row that the transaction changes from here on recorded as part of a decision, by triggers of the database. */
export async function recordChanges(trx: Writer, undoId: string): Promise<void> {
  await sql`select set_config('aisle.undo', ${undoId}, true)`.execute(trx);
}

/** Adds a decision whose changes are recorded, unless an earlier transaction of the same call has. */
export async function insertRecorded(
  trx: Writer,
  undo: { id: string; kind: string; permissions: string[]; needs_fresh: boolean; until: Date },
): Promise<void> {
  await trx
    .insertInto('undos')
    .values({ ...undo, state: '{}', mail_jobs: [] })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Forgets a decision that has changed nothing. @returns false for one that has changed something. */
export async function deleteIfEmpty(trx: Writer, undoId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from undos where id = ${undoId} and not exists (
    select from undo_changes where undo_id = ${undoId} and table_name <> 'audit_events')`.execute(trx);
  return numAffectedRows === 1n;
}

/** Keeps what an undo needs besides the rows, and the uploads that only the rows before have shown. */
export async function completeRecorded(trx: Writer, undoId: string, state: object): Promise<void> {
  await trx
    .updateTable('undos')
    .set({ state: JSON.stringify(state) })
    .where('id', '=', undoId)
    .execute();
  await sql`insert into undo_files (undo_id, url)
    select distinct ${undoId}::uuid, value from undo_changes, jsonb_each_text(before)
    where undo_id = ${undoId} and starts_with(value, ${UPLOADS_PATH}) on conflict do nothing`.execute(trx);
}

/** Changes of one table and kind that were made one after the other, or a part of them. */
export interface UndoRun {
  table: string;
  kind: 'added' | 'deleted' | 'changed';
  /** Numbers of changes. */
  first: number;
  last: number;
}

/** Selects what a decision has changed, the last change first, in runs of at most `maxRows`. Events of the audit log stay. */
export async function selectRuns(trx: Writer, undoId: string, maxRows: number): Promise<UndoRun[]> {
  const { rows } = await sql<{ run: UndoRun }>`
    with changes as (
      select seq, table_name, case when before is null then 'added' when after is null then 'deleted' else 'changed' end as kind
      from undo_changes where undo_id = ${undoId} and table_name <> 'audit_events'
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
export async function selectRecordedEvents(
  trx: Writer,
  undoId: string,
): Promise<{ action: string; target_type: string; target_id: number; target_name: string }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectRecordedEvents>>[number]>`
    select distinct on (e.target_type, e.target_id) e.action, e.target_type, e.target_id, e.target_name
    from undo_changes c join audit_events e on e.id = (c.key ->> 'id')::bigint
    where c.undo_id = ${undoId} and c.table_name = 'audit_events' order by e.target_type, e.target_id, e.id`.execute(
    trx,
  );
  return rows;
}
