import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AdminPathAnswer, AdminPathFound, DashboardStats } from './contract.ts';

/** The calls of the screen itself; its lists have their own. */
export const moderationCalls = defineCalls('Administration', {
  'GET /administration/{segment}': {
    guard: 'public',
    summary: 'Whether a page lies behind this segment',
    answers: { 200: envelopeOf(AdminPathFound) },
    errors: [404],
  },
  'GET /admin/path': {
    guard: 'admin',
    summary: 'Path of the administrators’ screen',
    description: 'For the link in their account menu. Nobody else learns it.',
    answers: { 200: envelopeOf(AdminPathAnswer) },
  },
  'GET /admin/dashboard/stats': {
    guard: 'admin',
    summary: 'Numbers of the dashboard',
    description:
      'Tools: `total` without what is unlisted; `pending` counts updates that wait as well. The month is that of UTC.',
    answers: { 200: envelopeOf(DashboardStats) },
  },
});
export type ModerationCalls = typeof moderationCalls;
