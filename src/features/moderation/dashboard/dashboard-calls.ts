import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { DashboardStats } from '../contract.ts';

export const dashboardCalls = defineCalls('Administration', {
  'GET /admin/dashboard/stats': {
    guard: 'admin',
    summary: 'Numbers of the dashboard',
    description:
      'Tools: `total` without what is unlisted; `pending` counts updates that wait as well. The month is that of UTC.',
    answers: { 200: envelopeOf(DashboardStats) },
  },
});
export type DashboardCalls = typeof dashboardCalls;
