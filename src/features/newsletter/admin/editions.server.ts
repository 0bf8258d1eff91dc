import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { mailboxOf } from '#src/server/mail/mailbox.ts';
import { type Message, msg } from '#src/shared/messages/message.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { ArchiveQuery } from '../contract.ts';
import { countAudience } from '../editions/edition-lifecycle.server.ts';
import {
  countDeliveries,
  type DeliveryCounts,
  type EditionRecord,
  selectEditions,
} from '../editions/edition-queries.server.ts';
import { getEditionRecord } from '../editions/edition-status.server.ts';
import type { Draft } from '../editions/generate.server.ts';
import { itemsFor, layOutEdition, openEditionWriter } from '../editions/template/write-edition.server.ts';
import { DELIVERIES_PER_PAGE, EDITIONS_PER_PAGE } from '../rules.ts';
import { selectSubscriber } from '../subscribing/subscriber-queries.server.ts';
import { selectDeliveries, selectStats } from './admin-queries.server.ts';
import type { DeliveryQuery, EditionDraft, EditionPreview, NewsletterStats } from './contract.ts';

const STATS_DAYS = 90;
const TEST_MAILS = { name: 'newsletter-test', max: 30, windowSeconds: 3600 };
/** To one mailbox, however many people ask for them. */
const TEST_MAILS_TO = { name: 'newsletter-test-mailbox', max: 20, windowSeconds: 86_400 };
/** Nobody has this number, so the links of a test mail lead nowhere. */
const NOBODY = 0;
const NOTHING_SENT: DeliveryCounts = { recipients: 0, queued: 0, delivered: 0, failed: 0 };

export function getStats({ database, clock }: NewsletterContext): Promise<NewsletterStats> {
  return selectStats(database.reports, clock.now(), STATS_DAYS);
}

function presentSummary(edition: EditionRecord, counts = NOTHING_SENT) {
  return { ...edition, ...counts, item_count: edition.items.length };
}

/** Both parts of a mail as somebody with all topics gets it. Its links lead to pages without anybody's token. */
export function presentDraft<Texts extends Draft>(
  { appUrl }: NewsletterContext,
  draft: Texts,
): Texts & EditionDraft {
  const pageOf = (name: string) => `${appUrl}/newsletter/${name}`;
  const links = { unsubscribe: pageOf('unsubscribe'), preferences: pageOf('preferences') };
  return { ...draft, ...layOutEdition(draft, appUrl, links) };
}

/** An edition with its mail, and how far it is. */
export async function presentEdition(context: NewsletterContext, edition: EditionRecord) {
  const counts = await countDeliveries(context.database.kysely, [edition.id]);
  const audience = await countAudience(context, edition);
  return { ...presentDraft(context, edition), ...presentSummary(edition, counts.get(edition.id)), audience };
}

/** Newest first. */
export function listEditions({ database }: NewsletterContext, query: ArchiveQuery) {
  return readListPage(
    query,
    async (page) => {
      const [editions, total] = await selectEditions(database.kysely, 'all', page);
      const ids = editions.map(({ id }) => id);
      const counts = await countDeliveries(database.kysely, ids);
      return [editions.map((edition) => presentSummary(edition, counts.get(edition.id))), total];
    },
    EDITIONS_PER_PAGE,
  );
}

/** @throws HttpError 404. */
export async function getEdition(context: NewsletterContext, id: number) {
  return presentEdition(context, await getEditionRecord(context.database.kysely, id));
}

/** An edition as one subscriber would get it, or somebody with all topics. @throws HttpError 404. */
export async function previewEdition(
  context: NewsletterContext,
  id: number,
  subscriberId: number | undefined,
): Promise<EditionPreview> {
  const { kysely } = context.database;
  const edition = await getEditionRecord(kysely, id);
  const subscriber = subscriberId === undefined ? undefined : await selectSubscriber(kysely, subscriberId);
  if (subscriberId !== undefined && !subscriber) throw new HttpError('not_found');
  const topics = subscriber?.topics ?? [];
  const writer = openEditionWriter(context, edition);
  const { html, text } = writer.write({ subscriber_id: NOBODY, email: '', topics, language: null });
  const isForTopics = itemsFor(edition.items, topics).some(({ category }) => category !== null);
  const isWanted = !subscriber || (subscriber.status === 'active' && subscriber.frequency !== 'paused');
  const { subject, preheader } = edition;
  return { subject, preheader, html, text, is_queued_for: isWanted && isForTopics };
}

/** Sends one copy, which nothing records. @throws HttpError 404, 429, 503 when the mail server does not accept it. */
export async function sendTestMail(
  context: NewsletterContext,
  id: number,
  email: string | undefined,
  caller: Caller,
): Promise<Message> {
  await context.limiter.consume(TEST_MAILS, String(caller.userId));
  const edition = await getEditionRecord(context.database.kysely, id);
  const to = email ?? caller.email;
  await context.limiter.consume(TEST_MAILS_TO, mailboxOf(to));
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
  { database: { kysely } }: NewsletterContext,
  id: number,
  query: DeliveryQuery,
) {
  await getEditionRecord(kysely, id);
  return readListPage(query, (page) => selectDeliveries(kysely, id, query.status, page), DELIVERIES_PER_PAGE);
}
