import { inTransaction } from '#src/db/transaction.server.ts';
import type { NewsletterContext } from '../context.server.ts';
import { VERIFY_DAYS } from '../rules.ts';
import { deleteUnconfirmed } from './subscriber-queries.server.ts';

const DAY = 86_400_000;

/** Forgets addresses that were not confirmed while their link was valid. A job calls it. */
export async function forgetUnconfirmed({ database, clock, log }: NewsletterContext): Promise<void> {
  const before = new Date(clock.now().getTime() - VERIFY_DAYS * DAY);
  const count = await inTransaction(database, (trx) => deleteUnconfirmed(trx, before));
  if (count > 0) log.info({ count }, 'addresses that were never confirmed were deleted');
}
