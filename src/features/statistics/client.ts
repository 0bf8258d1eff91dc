import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { StatisticsCalls } from './calls.ts';
import type { Period } from './rules.ts';

const api = clientFor<StatisticsCalls>();

/** The period before stays on the screen until the next has arrived. */
export function statisticsQuery(period: Period) {
  return adminListQuery(api.query('GET /admin/statistics', { query: { period } }), SETTLED_FRESH_MS);
}

export const downloadStatistics = (period: Period) =>
  api.file('GET /admin/statistics/export', { query: { period } });
