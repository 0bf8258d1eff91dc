import { readViewer } from '#src/features/identity/session.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { DashboardCalls } from './calls.ts';
import { PER_PAGE, type Period } from './rules.ts';

const api = clientFor<DashboardCalls>();

const STATS_FRESH_MS = 5 * 60_000;

export function userStatsQuery() {
  return api.query('GET /user/stats', {}, { viewer: readViewer(), staleTime: STATS_FRESH_MS });
}

export function analyticsQuery(period: Period) {
  return api.query(
    'GET /user/analytics',
    { query: { period } },
    { viewer: readViewer(), staleTime: STATS_FRESH_MS },
  );
}

export function contributionsQuery(page: number) {
  const query = { page, limit: PER_PAGE };
  return api.query('GET /user/contributions', { query }, { viewer: readViewer() });
}

export function ownReviewsQuery(page: number) {
  return api.query('GET /user/reviews', { query: { page, limit: PER_PAGE } }, { viewer: readViewer() });
}
