import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

type Statement = (before: Date) => ReturnType<typeof sql>;

/** Deletes the addresses that were never confirmed. */
export const UNCONFIRMED: Statement = (before) => sql`
  delete from newsletter_subscribers
  where status = 'pending' and coalesce(mailed_at, created_at) < ${before}`;

/** Records that are deleted when they are old. */
export const OLD_RECORDS: Readonly<Record<string, Statement>> = {
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
export async function deleteBefore(trx: Writer, statement: Statement, before: Date): Promise<number> {
  const { numAffectedRows } = await statement(before).execute(trx);
  return Number(numAffectedRows ?? 0n);
}
