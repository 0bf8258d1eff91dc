import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Limit } from '#src/server/security/rate-limit.ts';
import type { SavedContext } from './context.server.ts';

/**
 * Runs one change of the caller's saved tools at a time, so that limits cannot be exceeded and no folder is deleted
 * while a tool is put into it.
 * @throws HttpError 429.
 */
export async function changeOwn<Result>(
  { database, limiter }: SavedContext,
  limit: Limit,
  caller: Caller,
  work: (trx: Writer) => Promise<Result>,
): Promise<Result> {
  await limiter.take(limit, String(caller.userId));
  return inTransaction(database, async (trx) => {
    await lockAccountHolder(trx, caller.userId);
    return work(trx);
  });
}
