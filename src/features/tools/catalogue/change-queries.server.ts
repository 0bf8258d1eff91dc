import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export const CHANGE_CHANNEL = 'catalogue_changes';

const DELETE_BATCH = 10_000;

/** A tool that a transaction has changed; null: a lookup. */
export interface Change {
  seq: number;
  tool_id: number | null;
}

/**
 * The changes from a transaction on, and the horizon: transactions below it have all ended, so reading from there on the
 * next time skips none. A transaction still running now is at or above it.
 */
export async function selectChanges(
  db: Reader,
  fromXid: string,
): Promise<{ horizon: string; changes: Change[] }> {
  const { rows } = await sql<{ horizon: string; seq: number | null; tool_id: number | null }>`
    select s.horizon::text, c.seq, c.tool_id
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) s
    left join catalogue_changes c on c.xid >= ${fromXid}::xid8 order by c.seq`.execute(db);
  const changes = rows.flatMap(({ seq, tool_id }) => (seq === null ? [] : [{ seq, tool_id }]));
  return { horizon: rows[0]!.horizon, changes };
}

/** The horizon alone. */
export async function selectChangeHorizon(db: Reader): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]!.horizon;
}

/** Records tools as changed (null: a lookup) and wakes other processes when the transaction commits. */
export async function insertChanges(trx: Writer, toolIds: readonly (number | null)[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with noted as (
      insert into catalogue_changes (tool_id) select unnest(${[...toolIds]}::int[]) returning seq, tool_id
    ), told as (select pg_notify(${CHANGE_CHANNEL}, '') as it)
    select seq, tool_id from noted cross join told`.execute(trx);
  return rows;
}

/** Deletes old changes, some thousands at a time, since an import leaves as many as there are tools. */
export async function deleteOldChanges(db: Reader, before: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('catalogue_changes')
      .where('seq', 'in', (changes) =>
        changes
          .selectFrom('catalogue_changes')
          .select('seq')
          .where('changed_at', '<', before)
          .orderBy('seq')
          .limit(DELETE_BATCH),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) < DELETE_BATCH) return;
  }
}
