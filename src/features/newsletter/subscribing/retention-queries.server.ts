import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

async function countDeleted(trx: Writer, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes the addresses that were never confirmed. Returns how many. */
export function deleteUnconfirmed(trx: Writer, before: Date): Promise<number> {
  return countDeleted(
    trx,
    sql`delete from newsletter_subscribers
      where status = 'pending' and coalesce(mailed_at, created_at) < ${before}`,
  );
}

/** Deletes which edition reached whom. Editions stay. */
export function deleteDeliveriesBefore(trx: Writer, before: Date): Promise<number> {
  return countDeleted(
    trx,
    sql`delete from newsletter_deliveries d using newsletter_editions e
      where e.id = d.edition_id and e.sent_at < ${before} and d.status not in ('queued', 'sending')`,
  );
}

/** Deletes what happened to subscribers, except how they agreed: that proves their consent. */
export function deleteEventsBefore(trx: Writer, before: Date): Promise<number> {
  return countDeleted(
    trx,
    sql`delete from newsletter_events
      where at < ${before} and type not in ('requested', 'confirmed', 'imported')`,
  );
}

/** Deletes the digests of reports of bounces. */
export function deleteReportsBefore(trx: Writer, before: Date): Promise<number> {
  return countDeleted(trx, sql`delete from newsletter_reports where received_at < ${before}`);
}

/** Deletes people who unsubscribed. Addresses that bounced or complained stay, so that no import brings them back. */
export function deleteUnsubscribedBefore(trx: Writer, before: Date): Promise<number> {
  return countDeleted(
    trx,
    sql`delete from newsletter_subscribers where status = 'unsubscribed' and ended_at < ${before}`,
  );
}
