import { clientFor } from '#src/shared/client/call-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NewsletterCalls } from './calls.ts';
import type { OwnSubscriptionRequest, Preferences } from './contract.ts';
import type { Source } from './rules.ts';

const api = clientFor<NewsletterCalls>();

/** The language of the page that the answer to a form leads to. */
const formQuery = { language: pageLanguage === 'en' ? undefined : pageLanguage };

/** `seconds`: how long the form had been shown; `website` is the hidden field; `link`: the reader's own, from a mail. */
export function subscribe(body: {
  email: string;
  source: Source;
  seconds?: number;
  website?: string;
  link?: string;
}) {
  return api.send('POST /newsletter/subscribe', { body });
}

export function confirmSubscription(token: string) {
  return api.send('POST /newsletter/verify/{token}', { params: { token } });
}

/** Where a browser without scripts sends the form to confirm. */
export function confirmAddress(token: string): string {
  return api.address('POST /newsletter/verify/{token}', { params: { token }, query: formQuery });
}

export function unsubscribe(token: string) {
  return api.send('POST /newsletter/unsubscribe/{token}', { params: { token } });
}

/** Where a browser without scripts sends the form to unsubscribe. */
export function unsubscribeAddress(token: string): string {
  return api.address('POST /newsletter/unsubscribe/{token}', { params: { token }, query: formQuery });
}

export function preferencesQuery(token: string) {
  return api.query('GET /newsletter/preferences/{token}', { params: { token } });
}

export function changePreferences(token: string, body: Preferences) {
  return api.send('PUT /newsletter/preferences/{token}', { params: { token }, body });
}

export function archiveQuery(page: number) {
  return api.query('GET /newsletter/archive', { query: { page } });
}

export function editionQuery(slug: string) {
  return api.query('GET /newsletter/editions/{slug}', { params: { slug } });
}

export function ownSubscriptionQuery(viewer: Viewer) {
  return api.query('GET /user/newsletter', {}, { viewer });
}

export function changeOwnSubscription(body: OwnSubscriptionRequest) {
  return api.send('PUT /user/newsletter', { body });
}
