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

/** Puts the rows back. @returns false when that is no longer possible; the transaction must then be rolled back. */
export async function revertChanges(trx: Writer, undoId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select revert_undo_changes(${undoId}) as done`.execute(trx);
  return rows[0]!.done;
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
