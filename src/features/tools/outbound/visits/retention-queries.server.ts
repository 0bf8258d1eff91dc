import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

/** The sums by tool stay; which hashed visitor came when does not. Returns how many there were. */
export async function deleteVisitsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('tool_clicks')
    .where('hour', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteViewsBefore(trx: Writer, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tool_views where day < (${before.toISOString()}::timestamptz at time zone 'UTC')::date`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}
