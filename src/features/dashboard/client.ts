import { clientFor } from '#src/shared/client/call-client.ts';
import type { DashboardCalls } from './calls.ts';

export const dashboardApi = clientFor<DashboardCalls>();

export const STATS_FRESH_MS = 5 * 60_000;
