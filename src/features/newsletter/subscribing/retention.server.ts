import { inTransaction } from '#src/db/transaction.server.ts';
import { HISTORY_KEPT_MS } from '#src/shared/retention.ts';
import type { NewsletterContext } from '../context.server.ts';
import { VERIFY_DAYS } from '../rules.ts';
import {
  deleteDeliveriesBefore,
  deleteEventsBefore,
  deleteReportsBefore,
  deleteUnconfirmed,
  deleteUnsubscribedBefore,
} from './retention-queries.server.ts';

const DAY = 86_400_000;

/** Forgets addresses that were not confirmed while their link was valid. A job calls it. */
export async function forgetUnconfirmed({ database, clock, log }: NewsletterContext): Promise<void> {
  const before = new Date(clock.now().getTime() - VERIFY_DAYS * DAY);
  const count = await inTransaction(database, (trx) => deleteUnconfirmed(trx, before));
  if (count > 0) log.info({ count }, 'addresses that were never confirmed were deleted');
}

/** Deletes deliveries, events and ended subscriptions that are older than the privacy policy allows. A job calls it. */
export async function forgetOldDeliveries({ database, clock, log }: NewsletterContext): Promise<void> {
  const before = new Date(clock.now().getTime() - HISTORY_KEPT_MS);
  const deliveries = await inTransaction(database, (trx) => deleteDeliveriesBefore(trx, before));
  const events = await inTransaction(database, (trx) => deleteEventsBefore(trx, before));
  const subscribers = await inTransaction(database, (trx) => deleteUnsubscribedBefore(trx, before));
  const reports = await inTransaction(database, (trx) => deleteReportsBefore(trx, before));
  if (deliveries + events + subscribers + reports > 0)
    log.info({ deliveries, events, subscribers, reports }, 'old newsletter records were deleted');
}
