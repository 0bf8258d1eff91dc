import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { adminKey } from '#src/ui/admin/admin-key.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { appendColumns, type ColumnChoices } from '#src/ui/forms/column-table.tsx';
import type { DeliveryStatus, EditionItem, SubscriberStatus } from '../contract.ts';
import type { NewsletterAdminCalls } from './calls.ts';
import type { EditionChange } from './contract.ts';
import type { SubscriberField } from './import/subscriber-field-rules.ts';

const api = clientFor<NewsletterAdminCalls>();

/** How often an edition is read again while it is being sent. */
const SENDING_POLL_MS = 2000;
const NEWS_CHECK_FRESH_MS = 10 * 60_000;

export function newsletterStatsQuery() {
  return adminListQuery(api.query('GET /admin/newsletter/stats', {}), SETTLED_FRESH_MS);
}

export function editionsQuery(page: number) {
  return adminListQuery(api.query('GET /admin/newsletter/editions', { query: { page } }), SETTLED_FRESH_MS);
}

export function editionQuery(id: number) {
  const { queryKey, queryFn } = api.query('GET /admin/newsletter/editions/{id}', { params: { id } });
  return queryOptions({
    queryKey: adminKey(...queryKey),
    queryFn,
    staleTime: SENDING_POLL_MS,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'sending' ? SENDING_POLL_MS : SETTLED_FRESH_MS,
  });
}

/** `subscriber`: as this one would get it; otherwise as somebody with all topics. */
export function previewQuery(id: number, subscriber: number | undefined) {
  const query = { subscriber_id: subscriber };
  const read = api.query('GET /admin/newsletter/editions/{id}/preview', { params: { id }, query });
  return adminListQuery(read, SETTLED_FRESH_MS);
}

export function deliveriesQuery(
  id: number,
  query: { page: number; status: DeliveryStatus | undefined },
  isSending: boolean,
) {
  const read = api.query('GET /admin/newsletter/editions/{id}/deliveries', { params: { id }, query });
  return adminListQuery(read, isSending ? SENDING_POLL_MS : SETTLED_FRESH_MS);
}

export function subscribersQuery(query: {
  page?: number;
  per_page?: number;
  status?: SubscriberStatus | undefined;
  search: string;
}) {
  return adminListQuery(api.query('GET /admin/newsletter/subscribers', { query }), SETTLED_FRESH_MS);
}

export function subscriberQuery(id: number) {
  const { queryKey, queryFn } = api.query('GET /admin/newsletter/subscribers/{id}', { params: { id } });
  return queryOptions({ queryKey: adminKey(...queryKey), queryFn, staleTime: SETTLED_FRESH_MS });
}

/** Costs a request to the service, so it is not repeated with the other reads of the screen. */
export function newsServiceQuery() {
  const { queryKey, queryFn } = api.query('GET /admin/newsletter/test-perplexity', {});
  return queryOptions({ queryKey: ['news-service', ...queryKey], queryFn, staleTime: NEWS_CHECK_FRESH_MS });
}

export function generateEdition() {
  return api.send('POST /admin/newsletter/generate');
}

export function tryGenerating() {
  return api.send('POST /admin/newsletter/test-generate');
}

export function editEdition(id: number, body: EditionChange) {
  return api.send('PUT /admin/newsletter/editions/{id}', { params: { id }, body });
}

/** Stores a picture, which an entry of the draft can then show. */
export function uploadPicture(id: number, file: File) {
  const body = new FormData();
  body.set('picture', file);
  return api.send('POST /admin/newsletter/editions/{id}/pictures', { params: { id }, body });
}

/** A tool as an entry of a section; read once more each time, since it is copied into the draft. */
export function toolItemQuery(id: number, section: EditionItem['section']) {
  return api.query('GET /admin/newsletter/tools/{id}', { params: { id }, query: { section } });
}

export type SendingStep = 'send' | 'pause' | 'resume' | 'resend';

export function performStep(id: number, step: SendingStep) {
  return api.send(`POST /admin/newsletter/editions/{id}/${step}`, { params: { id } });
}

/** Without an address the copy goes to the administrator. */
export function sendTestMail(id: number, email: string | undefined) {
  return api.send('POST /admin/newsletter/editions/{id}/test', { params: { id }, body: { email } });
}

export function exportSubscribers() {
  return api.file('GET /admin/newsletter/subscribers/export', {});
}

/** Says how the columns of a file would be read. */
export function describeSubscribers(file: File) {
  const body = new FormData();
  body.set('file', file);
  return api.send('POST /admin/newsletter/subscribers/import/columns', { body });
}

export function importSubscribers(file: File, choices: ColumnChoices<SubscriberField>) {
  const body = new FormData();
  body.set('file', file);
  appendColumns(body, choices);
  return api.send('POST /admin/newsletter/subscribers/import', { body });
}
