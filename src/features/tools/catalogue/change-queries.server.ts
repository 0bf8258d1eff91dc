import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export const CHANGE_CHANNEL = 'catalogue_changes';

/** Transactions below this one have all ended; reading changes from here on skips none. */
export async function selectChangeHorizon(db: Reader): Promise<string> {
  const { rows } = await sql<{
    horizon: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]!.horizon;
}

export async function selectChanges(db: Reader, fromXid: string) {
  const { rows } = await sql<{ seq: number; tool_id: number | null }>`
    select seq, tool_id from catalogue_changes where xid >= ${fromXid}::xid8 order by seq`.execute(db);
  return rows;
}

/** Records tools as changed (null: a lookup) and wakes other processes when the transaction commits. */
export async function insertChanges(trx: Writer, toolIds: readonly (number | null)[]): Promise<void> {
  if (toolIds.length === 0) return;
  await sql`insert into catalogue_changes (tool_id) select unnest(${[...toolIds]}::int[])`.execute(trx);
  await sql`select pg_notify(${CHANGE_CHANNEL}, '')`.execute(trx);
}

export async function deleteOldChanges(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('catalogue_changes').where('changed_at', '<', before).execute();
}
