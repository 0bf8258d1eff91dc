import type { DeliveryStatus, SubscriberStatus } from '../../contract.ts';

export const VIEWS = ['overview', 'editions', 'subscribers'] as const;
type View = (typeof VIEWS)[number];
export const EDITION_PARTS = ['preview', 'edit', 'deliveries'] as const;
type EditionPart = (typeof EDITION_PARTS)[number];

export const SUBSCRIBER_STATUSES = [
  'active',
  'pending',
  'unsubscribed',
  'bounced',
] as const satisfies readonly SubscriberStatus[];
export const DELIVERY_STATUSES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'bounced',
] as const satisfies readonly DeliveryStatus[];

/** What the newsletter's tab shows; kept in the URL. */
export interface NewsletterPlace {
  view: View;
  /** The edition or subscriber that is shown; null for the list of them. */
  id: number | null;
  part: EditionPart;
  subscriberStatus: SubscriberStatus | undefined;
  deliveryStatus: DeliveryStatus | undefined;
  search: string;
  page: number;
}

const SEARCH_MAX = 200;

function pick<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** A missing or invalid parameter has its default. */
export function parsePlace(parameters: URLSearchParams): NewsletterPlace {
  const view = pick(VIEWS, parameters.get('view')) ?? 'overview';
  const status = parameters.get('status');
  return {
    view,
    id: view === 'overview' ? null : readNumber(parameters.get('id')),
    part: pick(EDITION_PARTS, parameters.get('part')) ?? 'preview',
    subscriberStatus: view === 'subscribers' ? pick(SUBSCRIBER_STATUSES, status) : undefined,
    deliveryStatus: view === 'editions' ? pick(DELIVERY_STATUSES, status) : undefined,
    // PostgreSQL cannot store NUL, so no text contains it.
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX),
    page: readNumber(parameters.get('page')) ?? 1,
  };
}

/** The query of the URL, with its `?`. */
export function queryOfPlace(place: NewsletterPlace): string {
  const parameters = new URLSearchParams({ tab: 'newsletter' });
  const status = place.subscriberStatus ?? place.deliveryStatus;
  if (place.view !== 'overview') parameters.set('view', place.view);
  if (place.id !== null) parameters.set('id', String(place.id));
  if (place.id !== null && place.part !== 'preview') parameters.set('part', place.part);
  if (status) parameters.set('status', status);
  if (place.search) parameters.set('search', place.search);
  if (place.page > 1) parameters.set('page', String(place.page));
  return `?${parameters}`;
}

/** A view from its beginning: nothing chosen, nothing filtered. */
export function startOf(view: View): NewsletterPlace {
  return {
    view,
    id: null,
    part: 'preview',
    subscriberStatus: undefined,
    deliveryStatus: undefined,
    search: '',
    page: 1,
  };
}
