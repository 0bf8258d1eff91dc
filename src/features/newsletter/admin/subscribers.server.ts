import Papa from 'papaparse';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { limitPeople } from '#src/server/security/people-limit.ts';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { NewsletterContext } from '../context.server.ts';
import { SUBSCRIBERS_PER_PAGE } from '../rules.ts';
import {
  type SubscriberRecord,
  selectSubscriber,
  selectSubscriberEvents,
} from '../subscribing/subscriber-queries.server.ts';
import { selectDeliveriesTo, selectSubscribers, selectSubscribersAfter } from './admin-queries.server.ts';
import type { SubscriberQuery } from './contract.ts';

const HISTORY_MAX = 100;
const EXPORT_BATCH = 2000;
const COLUMNS = [
  'email',
  'status',
  'source',
  'frequency',
  'topics',
  'language',
  'consented_at',
  'created_at',
  'confirmed_at',
  'ended_at',
] as const;

const withPreferences = (subscriber: SubscriberRecord) => ({
  ...subscriber,
  preferences: { frequency: subscriber.frequency, topics: subscriber.topics },
});

/** Newest first. @throws HttpError 403 for more than can be needed without a fresh sign-in. */
export function listSubscribers(
  { database, limiter }: NewsletterContext,
  query: SubscriberQuery,
  caller: Caller,
) {
  return readListPage(
    query,
    async (page) => {
      const [subscribers, total] = await selectSubscribers(database.kysely, query.status, page);
      await limitPeople({ limiter }, caller, subscribers.length);
      return [subscribers.map(withPreferences), total];
    },
    SUBSCRIBERS_PER_PAGE,
  );
}

/** One subscriber with what has happened, newest first. @throws HttpError 403 as above, 404. */
export async function getSubscriber({ database, limiter }: NewsletterContext, id: number, caller: Caller) {
  const { kysely } = database;
  const subscriber = await selectSubscriber(kysely, id);
  if (!subscriber) throw new HttpError('not_found');
  await limitPeople({ limiter }, caller, 1);
  const [events, deliveries] = await Promise.all([
    selectSubscriberEvents(kysely, id, HISTORY_MAX),
    selectDeliveriesTo(kysely, id, HISTORY_MAX),
  ]);
  return {
    ...withPreferences(subscriber),
    events,
    deliveries: deliveries.map(({ id: editionId, slug, subject, ...delivery }) => ({
      ...delivery,
      edition: { id: editionId, slug, subject },
    })),
  };
}

function toCsv(subscribers: readonly SubscriberRecord[]): string {
  const rows = subscribers.map((record) => {
    // Who subscribed here agreed by the link of the mail, or at the latest by then.
    const subscriber = {
      ...record,
      topics: record.topics.join(' '),
      consented_at: record.consented_at ?? record.confirmed_at,
    };
    return COLUMNS.map((column) => {
      const value = subscriber[column] ?? '';
      return toCsvCell(value instanceof Date ? value.toISOString() : value);
    });
  });
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
      const subscribers = await selectSubscribersAfter(database.reports, last, EXPORT_BATCH);
      last = subscribers.at(-1)?.id ?? last;
      if (subscribers.length > 0) controller.enqueue(encoder.encode(toCsv(subscribers)));
      if (subscribers.length < EXPORT_BATCH) controller.close();
    },
  });
  const day = utcDay(clock.now());
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
