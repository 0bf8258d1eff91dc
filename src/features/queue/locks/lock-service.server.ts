import '../tables.server.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { QueueContext } from '../context.server.ts';
import { LOCK_MS, type QueueLock } from './contract.ts';

/** A lock with the name of its holder. */
interface LockRow {
  tool_id: number;
  user_id: number;
  user_name: string;
  since: Date;
  until: Date;
}

/** The locks on some submissions that have not run out. Joins users for names. */
async function selectLocks(db: Reader, toolIds: readonly number[], now: Date): Promise<LockRow[]> {
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
async function upsertLock(
  trx: Writer,
  { toolId, userId, now, until }: { toolId: number; userId: number; now: Date; until: Date },
): Promise<void> {
  await sql`insert into queue_locks as l (tool_id, user_id, since, until)
    values (${toolId}, ${userId}, ${now}, ${until})
    on conflict (tool_id) do update set user_id = excluded.user_id, until = excluded.until,
      since = case when l.user_id = excluded.user_id and l.until > ${now} then l.since else excluded.since end
    where l.user_id = excluded.user_id or l.until <= ${now}`.execute(trx);
}

async function deleteLock(trx: Writer, toolId: number, userId: number): Promise<void> {
  await trx.deleteFrom('queue_locks').where('tool_id', '=', toolId).where('user_id', '=', userId).execute();
}

async function deleteOldLocks(trx: Writer, now: Date): Promise<void> {
  await trx.deleteFrom('queue_locks').where('until', '<=', now).execute();
}

/** Undefined when there is no such listing. Joins tools, which waits for nothing: one statement. */
async function isUndecidedListing(db: Reader, toolId: number): Promise<boolean | undefined> {
  const found = await db.selectFrom('tools').select('status').where('id', '=', toolId).executeTakeFirst();
  return found && found.status === 'pending';
}

const present = ({ user_id, user_name, since, until }: LockRow) => ({
  user: { id: user_id, name: user_name },
  since,
  until,
});

/** The locks on some submissions, by the ids of these. */
export async function listLocks(
  db: Reader,
  toolIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, z.input<typeof QueueLock>>> {
  const rows = await selectLocks(db, toolIds, now);
  return new Map(rows.map((row) => [row.tool_id, present(row)]));
}

/** @throws HttpError 409 with the `lock` while another moderator works on the submission. */
export async function refuseLocked(
  { clock }: Pick<QueueContext, 'clock'>,
  db: Reader,
  toolId: number,
  { userId }: Caller,
): Promise<void> {
  const [row] = await selectLocks(db, [toolId], clock.now());
  if (!row || row.user_id === userId) return;
  throw new HttpError('conflict', {
    message: msg('queue.lockedBy', { name: row.user_name }),
    detail: { lock: present(row) },
  });
}

/** @returns the lock that counts: the caller's, or another moderator's. @throws HttpError 404, 409 for what is decided. */
export function lockSubmission({ database, clock }: QueueContext, toolId: number, { userId }: Caller) {
  return inTransaction(database, async (trx) => {
    const isUndecided = await isUndecidedListing(trx, toolId);
    if (isUndecided === undefined) throw new HttpError('not_found');
    if (!isUndecided) throw new HttpError('conflict', { message: 'call.decided' });
    const now = clock.now();
    await upsertLock(trx, { toolId, userId, now, until: new Date(now.getTime() + LOCK_MS) });
    const [lock] = await selectLocks(trx, [toolId], now);
    return present(lock!);
  });
}

export function unlockSubmission(
  { database }: QueueContext,
  toolId: number,
  { userId }: Caller,
): Promise<void> {
  return inTransaction(database, (trx) => deleteLock(trx, toolId, userId));
}

/** Removes locks that have run out. For a job. */
export function forgetOldLocks({ database, clock }: QueueContext): Promise<void> {
  return inTransaction(database, (trx) => deleteOldLocks(trx, clock.now()));
}
