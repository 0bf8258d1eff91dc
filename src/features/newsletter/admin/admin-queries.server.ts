import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { DeliveryStatus, SubscriberStatus } from '../contract.ts';
import type { SubscriberRecord } from '../subscribing/subscriber-queries.server.ts';
import type { DeliveryList, NewsletterStats } from './contract.ts';
import type { ImportedSubscriber } from './import/read-subscriber.server.ts';

/** Newest first. The search is for a part of the address. */
export function selectSubscribers(db: Reader, status: SubscriberStatus | undefined, page: SearchPage) {
  const hasStatus = status ? sql`s.status = ${status}` : sql`true`;
  const list = {
    columns: sql`s.*`,
    from: sql`from newsletter_subscribers s`,
    where: sql`${hasStatus} and ${contains(page.search, [sql`s.email`])}`,
    order: sql`s.id desc`,
  };
  return selectSearchPage<SubscriberRecord>(db, list, page);
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

type Delivery = Omit<DeliveryList['data'][number], 'sent_at'> & { sent_at: Date | null };

/** Deliveries of an edition, oldest first. */
export function selectDeliveries(
  db: Reader,
  editionId: number,
  status: DeliveryStatus | undefined,
  page: SearchPage,
) {
  const hasStatus = status ? sql`d.status = ${status}` : sql`true`;
  const list = {
    columns: sql`d.id, s.email, d.status, d.attempts, d.error, d.sent_at`,
    from: sql`from newsletter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id`,
    countFrom: sql`from newsletter_deliveries d`,
    where: sql`d.edition_id = ${editionId} and ${hasStatus}`,
    order: sql`d.id`,
  };
  return selectSearchPage<Delivery>(db, list, page);
}

/** Adds subscribers in their states; addresses that are known already stay as they are. Returns the states of those added. */
export async function insertImported(
  trx: Writer,
  rows: readonly ImportedSubscriber[],
  now: Date,
): Promise<SubscriberStatus[]> {
  const { rows: added } = await sql<{ status: SubscriberStatus }>`
    with added as (
      insert into newsletter_subscribers (email, status, source, frequency, topics, language, consented_at, created_at,
        confirmed_at, ended_at)
      select email, status, source, frequency, topics, language, "consentedAt", coalesce("createdAt", ${now}),
        coalesce("confirmedAt", case when status = 'active' then ${now}::timestamptz end), "endedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (email text, status text, source text, frequency text,
        topics text[], language text, "consentedAt" timestamptz, "createdAt" timestamptz, "confirmedAt" timestamptz,
        "endedAt" timestamptz)
      on conflict (email) do nothing
      returning id, status, source
    ), events as (
      insert into newsletter_events (subscriber_id, type, detail, at)
      select id, 'imported', source, ${now} from added where status = 'active'
    )
    select status from added
  `.execute(trx);
  return added.map(({ status }) => status);
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

/** People who confirmed or were imported, by day (UTC). */
export async function countNewSubscribersByDay(db: Reader, since: Date, until: Date) {
  const { rows } = await sql<{ date: string; count: number }>`
    select to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count
    from newsletter_subscribers where confirmed_at >= ${since} and confirmed_at < ${until} group by 1`.execute(
    db,
  );
  return rows;
}

export async function countActiveSubscribers(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscribers where status = 'active'`.execute(db);
  return rows[0]!.count;
}
