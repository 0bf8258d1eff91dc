import { inTransaction } from '#src/db/transaction.server.ts';
import { HISTORY_KEPT_MS } from '#src/shared/retention.ts';
import { DAY } from '#src/shared/time.ts';
import type { NewsletterContext } from '../context.server.ts';
import { VERIFY_DAYS } from '../rules.ts';
import { deleteBefore, OLD_RECORDS, UNCONFIRMED } from './retention-queries.server.ts';

/** Forgets addresses that were not confirmed while their link was valid. A job calls it. */
export async function forgetUnconfirmed({ database, clock, log }: NewsletterContext): Promise<void> {
  const before = new Date(clock.now().getTime() - VERIFY_DAYS * DAY);
  const count = await inTransaction(database, (trx) => deleteBefore(trx, UNCONFIRMED, before));
  if (count > 0) log.info({ count }, 'addresses that were never confirmed were deleted');
}

/** Deletes deliveries, events and ended subscriptions that are older than the privacy policy allows. A job calls it. */
export async function forgetOldDeliveries({ database, clock, log }: NewsletterContext): Promise<void> {
  const before = new Date(clock.now().getTime() - HISTORY_KEPT_MS);
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(OLD_RECORDS)) {
    counts[name] = await inTransaction(database, (trx) => deleteBefore(trx, statement, before));
  }
  if (Object.values(counts).some((count) => count > 0))
    log.info(counts, 'old newsletter records were deleted');
}
