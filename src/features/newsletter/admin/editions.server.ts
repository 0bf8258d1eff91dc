import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import { type Message, msg } from '#src/shared/messages/message.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { ArchiveQuery } from '../contract.ts';
import {
  countDeliveries,
  countEditions,
  type EditionRecord,
  selectEdition,
  selectEditions,
} from '../editions/edition-queries.server.ts';
import { DELIVERIES_PER_PAGE, EDITIONS_PER_PAGE } from '../rules.ts';
import { selectSubscriber } from '../subscribing/subscriber-queries.server.ts';
import { itemsFor, openEditionWriter } from '../template/write-edition.server.ts';
import { countDeliveriesOf, selectDeliveries, selectStats } from './admin-queries.server.ts';
import type {
  DeliveryList,
  DeliveryQuery,
  Edition,
  EditionList,
  EditionPreview,
  NewsletterStats,
} from './contract.ts';
import { presentEdition, presentSummary } from './present-edition.server.ts';

const STATS_DAYS = 90;
const TEST_MAILS = { name: 'newsletter-test', max: 30, windowSeconds: 3600 };
/** Nobody has this number, so the links of a test mail lead nowhere. */
const NOBODY = 0;

export function readStats({ database, clock }: NewsletterContext): Promise<NewsletterStats> {
  return selectStats(database.kysely, clock.now(), STATS_DAYS);
}

/** Newest first. */
export async function listEditions(
  { database }: NewsletterContext,
  query: ArchiveQuery,
): Promise<EditionList> {
  const limit = query.limit ?? query.per_page ?? EDITIONS_PER_PAGE;
  const [editions, total] = await Promise.all([
    selectEditions(database.kysely, { offset: (query.page - 1) * limit, limit }),
    countEditions(database.kysely),
  ]);
  const ids = editions.map(({ id }) => id);
  const counts = await countDeliveries(database.kysely, ids);
  const data = editions.map((edition) => presentSummary(edition, counts.get(edition.id)));
  return { data, pagination: paginate(total, query.page, limit) };
}

async function findEdition({ database }: NewsletterContext, id: number): Promise<EditionRecord> {
  const edition = await selectEdition(database.kysely, id);
  if (!edition) throw new HttpError('not_found');
  return edition;
}

/** @throws HttpError 404. */
export async function readEdition(context: NewsletterContext, id: number): Promise<Edition> {
  return presentEdition(context, await findEdition(context, id));
}

/** An edition as one subscriber would get it, or somebody with all topics. @throws HttpError 404. */
export async function previewEdition(
  context: NewsletterContext,
  id: number,
  subscriberId: number | undefined,
): Promise<EditionPreview> {
  const edition = await findEdition(context, id);
  const { kysely } = context.database;
  const subscriber = subscriberId === undefined ? undefined : await selectSubscriber(kysely, subscriberId);
  if (subscriberId !== undefined && !subscriber) throw new HttpError('not_found');
  const topics = subscriber?.topics ?? [];
  const writer = openEditionWriter(context, edition);
  const { html, text } = writer.write({ subscriber_id: NOBODY, email: '', topics, language: null });
  const isForTopics = itemsFor(edition.items, topics).some(({ category }) => category !== null);
  const isWanted =
    subscriber === undefined || (subscriber.status === 'active' && subscriber.frequency !== 'paused');
  const { subject, preheader } = edition;
  return { subject, preheader, html, text, is_queued_for: isWanted && isForTopics };
}

/** Sends one copy, which nothing records. @throws HttpError 404, 429, 503 when the mail server does not take it. */
export async function sendTestMail(
  context: NewsletterContext,
  id: number,
  email: string | undefined,
  caller: Caller,
): Promise<Message> {
  await context.limiter.consume(TEST_MAILS, String(caller.userId));
  const edition = await findEdition(context, id);
  const to = email ?? caller.email;
  const writer = openEditionWriter(context, { ...edition, subject: `[Test] ${edition.subject}` });
  const mail = writer.write({ subscriber_id: NOBODY, email: to, topics: [], language: null });
  try {
    await context.bulkMail.send(mail, crypto.randomUUID(), AbortSignal.timeout(20_000));
  } catch (err) {
    context.log.warn({ err }, 'a test mail was not sent');
    throw new HttpError('unavailable', { message: 'newsletter.notAccepted' });
  }
  return msg('newsletter.done.sample', { address: to });
}

/** @throws HttpError 404. */
export async function listDeliveries(
  context: NewsletterContext,
  id: number,
  query: DeliveryQuery,
): Promise<DeliveryList> {
  await findEdition(context, id);
  const { kysely } = context.database;
  const limit = query.limit ?? query.per_page ?? DELIVERIES_PER_PAGE;
  const [deliveries, total] = await Promise.all([
    selectDeliveries(kysely, id, query.status, { offset: (query.page - 1) * limit, limit }),
    countDeliveriesOf(kysely, id, query.status),
  ]);
  const data = deliveries.map((delivery) => ({
    ...delivery,
    sent_at: delivery.sent_at?.toISOString() ?? null,
  }));
  return { data, pagination: paginate(total, query.page, limit) };
}
