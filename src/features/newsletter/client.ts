import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#src/features/identity/client.ts';
import { readSession, readViewer, updateUser } from '#src/features/identity/session.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NewsletterCalls } from './calls.ts';

export const newsletterApi = clientFor<NewsletterCalls>();

export function ownSubscriptionQuery(viewer: Viewer) {
  return newsletterApi.query('GET /user/newsletter', {}, { viewer });
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
