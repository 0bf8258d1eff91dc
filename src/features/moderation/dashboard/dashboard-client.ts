import { clientFor } from '#src/shared/call-client.ts';
import { adminQuery } from '../client.ts';
import type { DashboardCalls } from './dashboard-calls.ts';

const api = clientFor<DashboardCalls>();
const FRESH_MS = 2 * 60_000;
const RENEWED_MS = 5 * 60_000;

export function statsQuery() {
  return adminQuery(api.query('GET /admin/dashboard/stats', {}), FRESH_MS, RENEWED_MS);
}
