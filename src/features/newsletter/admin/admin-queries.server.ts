import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { DeliveryStatus, SubscriberStatus } from '../contract.ts';
import type { SubscriberRecord } from '../subscribing/subscriber-queries.server.ts';
import type { NewsletterStats } from './contract.ts';

interface Page {
  offset: number;
  limit: number;
}

interface SubscriberFilter {
  status: SubscriberStatus | undefined;
  /** Part of an address; empty: all. */
  search: string;
}

function filterSubscribers(db: Reader, { status, search }: SubscriberFilter) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('newsletter_subscribers')
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(search !== '', (query) => query.where('email', 'like', pattern));
}

/** Newest first. */
export function selectSubscribers(db: Reader, filter: SubscriberFilter, { offset, limit }: Page) {
  return filterSubscribers(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countSubscribers(db: Reader, filter: SubscriberFilter): Promise<number> {
  const { total } = await filterSubscribers(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The next subscribers after an id, oldest first, for an export that is read bit by bit. */
export function selectSubscribersAfter(db: Reader, id: number, limit: number): Promise<SubscriberRecord[]> {
  return db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectDeliveriesTo(db: Reader, subscriberId: number, limit: number) {
  return db
    .selectFrom('newsletter_deliveries as d')
    .innerJoin('newsletter_editions as e', 'e.id', 'd.edition_id')
    .select(['e.id', 'e.slug', 'e.subject', 'd.status', 'd.attempts', 'd.error', 'd.sent_at'])
    .where('d.subscriber_id', '=', subscriberId)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

function filterDeliveries(db: Reader, editionId: number, status: DeliveryStatus | undefined) {
  return db
    .selectFrom('newsletter_deliveries as d')
    .where('d.edition_id', '=', editionId)
    .$if(status !== undefined, (query) => query.where('d.status', '=', status!));
}

export function selectDeliveries(
  db: Reader,
  editionId: number,
  status: DeliveryStatus | undefined,
  { offset, limit }: Page,
) {
  return filterDeliveries(db, editionId, status)
    .innerJoin('newsletter_subscribers as s', 's.id', 'd.subscriber_id')
    .select(['d.id', 's.email', 'd.status', 'd.attempts', 'd.error', 'd.sent_at'])
    .orderBy('d.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countDeliveriesOf(
  db: Reader,
  editionId: number,
  status: DeliveryStatus | undefined,
): Promise<number> {
  const { total } = await filterDeliveries(db, editionId, status)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Adds confirmed subscribers; addresses that are known already stay as they are. Returns those added. */
export async function insertImported(
  trx: Writer,
  rows: readonly { email: string; source: string; consentedAt: string }[],
  now: Date,
): Promise<number> {
  const { rows: added } = await sql<{ id: number }>`
    with added as (
      insert into newsletter_subscribers (email, status, source, consented_at, created_at, confirmed_at)
      select email, 'active', source, consented_at, ${now}, ${now}
      from unnest(
        ${rows.map(({ email }) => email)}::text[],
        ${rows.map(({ source }) => source)}::text[],
        ${rows.map(({ consentedAt }) => consentedAt)}::timestamptz[]
      ) as t (email, source, consented_at)
      on conflict (email) do nothing
      returning id, source
    )
    insert into newsletter_events (subscriber_id, type, detail, at)
    select id, 'imported', source, ${now} from added
    returning subscriber_id as id
  `.execute(trx);
  return added.length;
}

/** The figures of the newsletter; the days are the last ones before `now`, in UTC. */
export async function selectStats(db: Reader, now: Date, days: number): Promise<NewsletterStats> {
  const { rows } = await sql<NewsletterStats>`
    with days as (
      select d::date as day from generate_series(
        (${now}::timestamptz at time zone 'UTC')::date - ${days - 1}::int, (${now}::timestamptz at time zone 'UTC')::date, interval '1 day'
      ) as d
    ), events as (
      select (at at time zone 'UTC')::date as day,
        count(*) filter (where type in ('confirmed', 'imported')) as subscribed,
        count(*) filter (where type in ('unsubscribed', 'complained')) as unsubscribed
      from newsletter_events where at >= ${now}::timestamptz - make_interval(days => ${days}::int) group by 1
    ), sent as (
      select (sent_at at time zone 'UTC')::date as day, count(*) as delivered
      from newsletter_deliveries where sent_at >= ${now}::timestamptz - make_interval(days => ${days}::int) group by 1
    )
    select
      (select json_build_object(
        'pending', count(*) filter (where status = 'pending'), 'active', count(*) filter (where status = 'active'),
        'unsubscribed', count(*) filter (where status = 'unsubscribed'),
        'bounced', count(*) filter (where status = 'bounced'), 'total', count(*)
      ) from newsletter_subscribers) as subscribers,
      (select json_build_object('total', count(*), 'sent', count(*) filter (where status = 'sent'))
        from newsletter_editions) as editions,
      (select json_build_object(
        'sent', count(*) filter (where status = 'sent'), 'failed', count(*) filter (where status = 'failed'),
        'bounced', count(*) filter (where status = 'bounced')
      ) from newsletter_deliveries) as deliveries,
      (select json_agg(json_build_object(
        'date', to_char(days.day, 'YYYY-MM-DD'), 'subscribed', coalesce(events.subscribed, 0),
        'unsubscribed', coalesce(events.unsubscribed, 0), 'delivered', coalesce(sent.delivered, 0)
      ) order by days.day) from days left join events using (day) left join sent using (day)) as by_day
  `.execute(db);
  return rows[0]!;
}
