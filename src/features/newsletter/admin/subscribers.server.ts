import Papa from 'papaparse';
import { HttpError } from '#src/server/http/errors.ts';
import { paginate } from '#src/shared/envelope.ts';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';
import type { NewsletterContext } from '../context.server.ts';
import { SUBSCRIBERS_PER_PAGE } from '../rules.ts';
import {
  type SubscriberRecord,
  selectSubscriber,
  selectSubscriberEvents,
} from '../subscribing/subscriber-queries.server.ts';
import {
  countSubscribers,
  selectDeliveriesTo,
  selectSubscribers,
  selectSubscribersAfter,
} from './admin-queries.server.ts';
import type { Subscriber, SubscriberHistory, SubscriberList, SubscriberQuery } from './contract.ts';

const HISTORY_MAX = 100;
const EXPORT_BATCH = 2000;
const COLUMNS = [
  'email',
  'status',
  'source',
  'frequency',
  'topics',
  'created_at',
  'confirmed_at',
  'ended_at',
] as const;

function present(subscriber: SubscriberRecord): Subscriber {
  const { id, email, status, source, frequency, topics, created_at, confirmed_at, ended_at } = subscriber;
  return {
    id,
    email,
    status,
    source,
    preferences: { frequency, topics },
    frequency,
    topics,
    created_at: created_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/** Newest first. */
export async function listSubscribers(
  { database }: NewsletterContext,
  query: SubscriberQuery,
): Promise<SubscriberList> {
  const limit = query.limit ?? query.per_page ?? SUBSCRIBERS_PER_PAGE;
  const filter = { status: query.status, search: query.search?.trim() ?? '' };
  const [subscribers, total] = await Promise.all([
    selectSubscribers(database.kysely, filter, { offset: (query.page - 1) * limit, limit }),
    countSubscribers(database.kysely, filter),
  ]);
  return { data: subscribers.map(present), pagination: paginate(total, query.page, limit) };
}

/** One subscriber with what has happened, newest first. @throws HttpError 404. */
export async function readSubscriber(
  { database }: NewsletterContext,
  id: number,
): Promise<SubscriberHistory> {
  const { kysely } = database;
  const subscriber = await selectSubscriber(kysely, id);
  if (!subscriber) throw new HttpError('not_found');
  const [events, deliveries] = await Promise.all([
    selectSubscriberEvents(kysely, id, HISTORY_MAX),
    selectDeliveriesTo(kysely, id, HISTORY_MAX),
  ]);
  return {
    ...present(subscriber),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    deliveries: deliveries.map(({ id: editionId, slug, subject, sent_at, ...delivery }) => ({
      ...delivery,
      edition: { id: editionId, slug, subject },
      sent_at: sent_at?.toISOString() ?? null,
    })),
  };
}

function toCsv(subscribers: readonly SubscriberRecord[]): string {
  const rows = subscribers
    .map(present)
    .map((subscriber) =>
      COLUMNS.map((column) =>
        toCsvCell(column === 'topics' ? subscriber.topics.join(' ') : (subscriber[column] ?? '')),
      ),
    );
  return rows.length > 0 ? `${Papa.unparse(rows)}\r\n` : '';
}

/** All subscribers as CSV, read and sent bit by bit, so that a million of them need no memory. */
export function exportSubscribers({ database, clock }: NewsletterContext): Response {
  const encoder = new TextEncoder();
  let last = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      // The byte order mark tells spreadsheets that this is UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${COLUMNS.join()}\r\n`));
    },
    pull: async (controller) => {
      const subscribers = await selectSubscribersAfter(database.kysely, last, EXPORT_BATCH);
      last = subscribers.at(-1)?.id ?? last;
      if (subscribers.length > 0) controller.enqueue(encoder.encode(toCsv(subscribers)));
      if (subscribers.length < EXPORT_BATCH) controller.close();
    },
  });
  const day = clock.now().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
