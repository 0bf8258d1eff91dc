import { inTransaction } from '#src/db/transaction.server.ts';
import { HISTORY_KEPT_MS } from '#src/shared/retention.ts';
import type { WatchContext } from '../context.server.ts';
import { deleteInteractionsBefore, deleteWatchVisitsBefore } from './retention-queries.server.ts';

/** Deletes what people watched and visited longer ago than the privacy policy allows. A job calls it. */
export async function forgetOldHistory({ database, clock, log }: WatchContext): Promise<void> {
  const before = new Date(clock.now().getTime() - HISTORY_KEPT_MS);
  const interactions = await inTransaction(database, (trx) => deleteInteractionsBefore(trx, before));
  const visits = await inTransaction(database, (trx) => deleteWatchVisitsBefore(trx, before));
  if (interactions + visits > 0) log.info({ interactions, visits }, 'old watch history was deleted');
}
