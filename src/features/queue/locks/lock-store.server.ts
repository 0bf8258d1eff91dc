import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import '../tables.server.ts';

/** A lock with the name of its holder. */
export interface LockRow {
  tool_id: number;
  user_id: number;
  user_name: string;
  since: Date;
  until: Date;
}

/** The locks on some submissions that have not run out. Joins users for names. */
export async function selectLocks(db: Reader, toolIds: readonly number[], now: Date): Promise<LockRow[]> {
  if (toolIds.length === 0) return [];
  return db
    .selectFrom('queue_locks as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.tool_id', 'l.user_id', 'u.name as user_name', 'l.since', 'l.until'])
    .where('l.tool_id', '=', sql<number>`any(${[...toolIds]}::int[])`)
    .where('l.until', '>', now)
    .execute();
}

/** Locks a submission, or renews the lock. Somebody else's lock that has not run out stays. */
export async function upsertLock(
  trx: Writer,
  { toolId, userId, now, until }: { toolId: number; userId: number; now: Date; until: Date },
): Promise<void> {
  await sql`insert into queue_locks as l (tool_id, user_id, since, until)
    values (${toolId}, ${userId}, ${now}, ${until})
    on conflict (tool_id) do update set user_id = excluded.user_id, until = excluded.until,
      since = case when l.user_id = excluded.user_id and l.until > ${now} then l.since else excluded.since end
    where l.user_id = excluded.user_id or l.until <= ${now}`.execute(trx);
}

export async function deleteLock(trx: Writer, toolId: number, userId: number): Promise<void> {
  await trx.deleteFrom('queue_locks').where('tool_id', '=', toolId).where('user_id', '=', userId).execute();
}

export async function deleteOldLocks(trx: Writer, now: Date): Promise<void> {
  await trx.deleteFrom('queue_locks').where('until', '<=', now).execute();
}

/** Undefined when there is no such listing. Joins tools, which waits for nothing: one statement. */
export async function isUndecidedListing(db: Reader, toolId: number): Promise<boolean | undefined> {
  const found = await db.selectFrom('tools').select('status').where('id', '=', toolId).executeTakeFirst();
  return found && found.status === 'pending';
}
