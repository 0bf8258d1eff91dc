import { readSession } from '#src/features/identity/session.ts';
import { clientFor } from '#src/shared/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { WatchCalls } from './calls.ts';
import type { Interaction, WatchPreferences } from './contract.ts';

const api = clientFor<WatchCalls>();

export const FEED_FRESH_MS = 3 * 60_000;
const ONBOARDING_FRESH_MS = 15 * 60_000;

/** The videos of a person; later pages are added to the cached answer as they are read. */
export function feedQuery(viewer: Viewer) {
  return api.query('GET /ai-watch/feed', { query: { page: 1 } }, { viewer, staleTime: FEED_FRESH_MS });
}

/** A few videos of the day, for visitors. */
export function previewQuery() {
  return api.query('GET /ai-watch/preview', {}, { staleTime: FEED_FRESH_MS });
}

export function fetchFeedPage(page: number) {
  return api.send('GET /ai-watch/feed', { query: { page } });
}

/** The categories to choose from, with the person's present choice. */
export function onboardingQuery(viewer: Viewer) {
  return api.query('GET /ai-watch/onboarding', {}, { viewer, staleTime: ONBOARDING_FRESH_MS });
}

export function answerOnboarding(body: WatchPreferences) {
  return api.send('POST /ai-watch/onboarding', { body });
}

export function preferencesQuery(viewer: Viewer) {
  return api.query('GET /ai-watch/preferences', {}, { viewer, staleTime: ONBOARDING_FRESH_MS });
}

export function savePreferences(body: WatchPreferences) {
  return api.send('PUT /ai-watch/preferences', { body });
}

export function sendInteractions(events: readonly Interaction[]) {
  return api.send('POST /ai-watch/interactions', { body: { events: [...events] } });
}

/** The same while the page is being left, when only such a request outlives it. A beacon could not carry the token. */
export async function sendInteractionsOnLeave(events: readonly Interaction[]): Promise<void> {
  const session = readSession();
  if (!session) throw new Error('There is no session.');
  const { ok, status } = await fetch(
    api.address('POST /ai-watch/interactions', { body: { events: [...events] } }),
    {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify({ events }),
    },
  );
  if (!ok) throw new Error(`The interactions were answered with ${status}.`);
}
