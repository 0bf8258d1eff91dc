import { sql } from 'kysely';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { DAY, HISTORY_KEPT_MS } from '#src/shared/time.ts';
import type { NewsletterContext } from '../context.server.ts';
import { VERIFY_DAYS } from '../rules.ts';

type Statement = (before: Date) => ReturnType<typeof sql>;

/** Deletes the addresses that were never confirmed. */
const UNCONFIRMED: Statement = (before) => sql`
  delete from newsletter_subscribers
  where status = 'pending' and coalesce(mailed_at, created_at) < ${before}`;

/** Records that are deleted when they are old. */
const OLD_RECORDS: Readonly<Record<string, Statement>> = {
  // They say which edition reached whom. Editions stay.
  deliveries: (before) => sql`
    delete from newsletter_deliveries d using newsletter_editions e
    where e.id = d.edition_id and e.sent_at < ${before} and d.status not in ('queued', 'sending')`,
  // Except how subscribers agreed: that proves their consent.
  events: (before) => sql`
    delete from newsletter_events
    where at < ${before} and type not in ('requested', 'confirmed', 'imported')`,
  // Addresses that bounced or complained stay, so that no import brings them back.
  subscribers: (before) => sql`
    delete from newsletter_subscribers where status = 'unsubscribed' and ended_at < ${before}`,
  // Digests of reports of bounces.
  reports: (before) => sql`delete from newsletter_reports where received_at < ${before}`,
};

/** Returns how many rows were deleted. */
async function deleteBefore(trx: Writer, statement: Statement, before: Date): Promise<number> {
  const { numAffectedRows } = await statement(before).execute(trx);
  return Number(numAffectedRows ?? 0n);
}

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
