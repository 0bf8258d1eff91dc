import type { z } from 'zod';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { QueueContext } from '../context.server.ts';
import { LOCK_MS, type QueueLock } from './contract.ts';
import {
  deleteLock,
  deleteOldLocks,
  isUndecidedListing,
  type LockRow,
  selectLocks,
  upsertLock,
} from './lock-store.server.ts';

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
