import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { userQuery } from '#src/features/identity/client.ts';
import { readSession, readViewer, updateUser } from '#src/features/identity/session.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NewsletterCalls } from './calls.ts';
import type { OwnSubscriptionRequest, Preferences, SubscribeRequest } from './contract.ts';

const api = clientFor<NewsletterCalls>();

/** The language of the page that the answer to a form leads to. */
const formQuery = { language: pageLanguage === 'en' ? undefined : pageLanguage };

export function subscribe(body: z.input<typeof SubscribeRequest>) {
  return api.send('POST /newsletter/subscribe', { body });
}

/** The call behind a mail's link, and the address to which a browser without scripts sends its form. */
export function mailLink(page: 'verify' | 'unsubscribe', token: string) {
  const call = `POST /newsletter/${page}/{token}` as const;
  return {
    address: api.address(call, { params: { token }, query: formQuery }),
    send: () => api.send(call, { params: { token } }),
  };
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

/**
 * Reads the account again, so that every screen knows whether the person is subscribed. What they did has worked either
 * way, so a failure only delays that until the next read.
 */
export async function refreshAccount(client: QueryClient): Promise<void> {
  if (!readSession()) return;
  const { queryKey } = ownSubscriptionQuery(readViewer());
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  try {
    const { user } = await client.fetchQuery({ ...userQuery(), staleTime: 0 });
    updateUser(user);
  } catch {
    await client.invalidateQueries({ queryKey: userQuery().queryKey, refetchType: 'none' });
  }
}

/**
 * Goes from a mail's page to the sign-up in the history entry, and so in no address. `token` is that of the link that the
 * reader has followed.
 */
export function ownLinkState(token: string) {
  return { newsletterLink: token };
}

/** The token that `ownLinkState` has put into a history entry, if it has. */
export function ownLinkOf(state: unknown): string | undefined {
  const { newsletterLink } = (state ?? {}) as { newsletterLink?: unknown };
  return typeof newsletterLink === 'string' ? newsletterLink : undefined;
}
