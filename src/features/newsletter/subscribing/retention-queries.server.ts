import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

/** Deletes which edition reached whom. Editions stay. */
export async function deleteDeliveriesBefore(trx: Writer, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from newsletter_deliveries d using newsletter_editions e
    where e.id = d.edition_id and e.sent_at < ${before} and d.status not in ('queued', 'sending')`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Deletes what happened to subscribers, except how they agreed: that proves their consent. */
export async function deleteEventsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter_events')
    .where('at', '<', before)
    .where('type', 'not in', ['requested', 'confirmed', 'imported'])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the digests of reports of bounces. */
export async function deleteReportsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter_reports')
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes people who unsubscribed. Addresses that bounced or complained stay, so that no import brings them back. */
export async function deleteUnsubscribedBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'unsubscribed')
    .where('ended_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
