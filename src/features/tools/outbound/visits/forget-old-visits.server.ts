import { inTransaction } from '#src/db/transaction.server.ts';
import { HISTORY_KEPT_MS } from '#src/shared/retention.ts';
import type { ToolsContext } from '../../context.server.ts';
import { deleteViewsBefore, deleteVisitsBefore } from './retention-queries.server.ts';

/** Deletes visits and daily views that are older than the privacy policy allows. A job calls it. */
export async function forgetOldVisits({ database, clock, log }: ToolsContext): Promise<void> {
  const before = new Date(clock.now().getTime() - HISTORY_KEPT_MS);
  const visits = await inTransaction(database, (trx) => deleteVisitsBefore(trx, before));
  const views = await inTransaction(database, (trx) => deleteViewsBefore(trx, before));
  if (visits + views > 0) log.info({ visits, views }, 'old visits and views were deleted');
}
