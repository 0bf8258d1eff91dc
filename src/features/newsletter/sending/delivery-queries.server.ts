import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { type Claim, DeliveryQueue } from '#src/server/jobs/delivery-queue.ts';
import { MINUTE } from '#src/shared/time.ts';
import type { NewsletterContext } from '../context.server.ts';

type DeliveryRecord = Selectable<Schema['newsletter_deliveries']>;
type SubscriberRecord = Selectable<Schema['newsletter_subscribers']>;

/** A delivery that this process has claimed, with what it needs to know of its subscriber. */
export type ClaimedDelivery = Claim &
  Pick<DeliveryRecord, 'edition_id' | 'subscriber_id'> &
  Pick<SubscriberRecord, 'email' | 'status' | 'frequency' | 'topics' | 'language'>;

/** Outcome of an attempt. */
export type DeliveryResult = Updateable<Schema['newsletter_deliveries']>;

export const deliveryQueue = new DeliveryQueue({
  table: 'newsletter_deliveries',
  waiting: 'queued',
  sending: 'sending',
  // Much longer than a mail may take: one that is sent twice is worse than one that is late.
  leaseMs: 3 * MINUTE,
  // 12 attempts in about three days.
  pauses: [1, 3, 9, 27, 81, 243, 720, 720, 720, 720, 720].map((minutes) => minutes * MINUTE),
});

/** Locks the pace of all processes and returns when the next mail may be sent. */
export async function lockPace(trx: Writer): Promise<Date> {
  const { next_at } = await trx
    .selectFrom('newsletter_pace')
    .select('next_at')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return next_at;
}

export async function setPace(trx: Writer, nextAt: Date): Promise<void> {
  await trx.updateTable('newsletter_pace').set({ next_at: nextAt }).where('id', '=', 1).execute();
}

/** The editions being sent, oldest first. They may have nothing left to send. */
export async function listSendingEditions(db: Reader): Promise<number[]> {
  const editions = db.selectFrom('newsletter_editions').select('id').where('status', '=', 'sending');
  return (await editions.orderBy('id').execute()).map(({ id }) => id);
}

/** Takes over the next delivery of an edition; undefined when none is due. */
export async function claimDelivery(context: NewsletterContext, trx: Writer, editionId: number) {
  const rows = {
    which: sql`d.edition_id = ${editionId}`,
    columns: sql`d.edition_id, d.subscriber_id, s.email, s.status, s.frequency, s.topics, s.language`,
    joins: sql`join newsletter_subscribers s on s.id = d.subscriber_id`,
  };
  const [claimed] = await deliveryQueue.claim<ClaimedDelivery>(context, trx, rows, 1);
  return claimed;
}

/** Ends the editions that have nothing left to send. @returns those that somebody got. */
export async function finishEditions(trx: Writer): Promise<{ id: number; slug: string; subject: string }[]> {
  const { rows } = await sql<{ id: number; slug: string; subject: string; status: string }>`
    update newsletter_editions e
    set status = case
      when exists (select from newsletter_deliveries d where d.edition_id = e.id and d.status = 'sent') then 'sent'
      when exists (select from newsletter_deliveries d where d.edition_id = e.id) then 'failed'
      else 'sent' end
    where e.status = 'sending' and not exists (
      select from newsletter_deliveries d where d.edition_id = e.id and d.status in ('queued', 'sending')
    ) returning e.id, e.slug, e.subject, e.status
  `.execute(trx);
  return rows.flatMap(({ status, ...edition }) => (status === 'sent' ? [edition] : []));
}

interface Queueing {
  editionId: number;
  /** Slugs of what is in the edition. */
  categories: readonly string[];
  isFirstOfMonth: boolean;
}

/** True for an active subscriber `s` whose topics it has something for, and whose frequency it suits. */
function wants({ categories, isFirstOfMonth }: Queueing) {
  return sql<boolean>`(s.status = 'active'
    and (s.frequency = 'weekly' or (s.frequency = 'monthly' and ${isFirstOfMonth}::boolean))
    and (s.topics = '{}' or s.topics && ${[...categories]}::text[]))`;
}

/** The subscribers whom sending an edition, or sending it again, would reach. */
export async function countUnreached(db: Reader, queueing: Queueing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from newsletter_subscribers s
    left join newsletter_deliveries d on d.edition_id = ${queueing.editionId}::int and d.subscriber_id = s.id
    where s.status = 'active' and (d.status = 'failed' or (d.id is null and ${wants(queueing)}))
  `.execute(db);
  return rows[0]!.total;
}

/**
 * Queues an edition for each active subscriber whose topics it has something for, unless it is queued already. Those who
 * want one a month get the first of a month.
 */
export async function queueDeliveries(trx: Writer, queueing: Queueing, now: Date): Promise<void> {
  await sql`
    insert into newsletter_deliveries (edition_id, subscriber_id, status, due_at)
    select ${queueing.editionId}::int, s.id, 'queued', ${now}::timestamptz
    from newsletter_subscribers s
    where ${wants(queueing)}
    order by s.id
    on conflict (edition_id, subscriber_id) do nothing
  `.execute(trx);
}

/** Queues the failed deliveries of an edition again. */
export async function requeueFailed(trx: Writer, editionId: number, now: Date): Promise<void> {
  await sql`
    update newsletter_deliveries d set status = 'queued', due_at = ${now}, attempts = 0, error = null
    from newsletter_subscribers s
    where d.edition_id = ${editionId} and d.status = 'failed' and s.id = d.subscriber_id and s.status = 'active'
  `.execute(trx);
}
