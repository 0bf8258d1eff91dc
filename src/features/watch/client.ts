import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { WatchCalls } from './calls.ts';

export const watchApi = clientFor<WatchCalls>();

export const FEED_FRESH_MS = 3 * 60_000;
export const ONBOARDING_FRESH_MS = 15 * 60_000;

/** The videos of a person; later pages are added to the cached answer as they are loaded. */
export function feedQuery(viewer: Viewer) {
  return watchApi.query('GET /ai-watch/feed', { query: { page: 1 } }, { viewer, staleTime: FEED_FRESH_MS });
}

export function preferencesQuery(viewer: Viewer) {
  return watchApi.query('GET /ai-watch/preferences', {}, { viewer, staleTime: ONBOARDING_FRESH_MS });
}
