import { PERMISSIONS } from '#src/shared/calls.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AdminPathAnswer, AdminPathFound, DashboardStats } from './contract.ts';

const defaults = { tag: 'Administration', permission: PERMISSIONS } as const;

/** The calls of the screen itself; its lists have their own. */
export const moderationCalls = defineCalls(defaults, {
  'GET /administration/{segment}': {
    guard: 'public',
    summary: 'Check the admin path segment',
    answers: { 200: envelopeOf(AdminPathFound) },
    errors: [404],
  },
  'GET /admin/path': {
    summary: 'Path of the administrators’ screen',
    description: 'For the link in their account menu. Nobody else learns it.',
    answers: { 200: envelopeOf(AdminPathAnswer) },
  },
  'GET /admin/dashboard/stats': {
    summary: 'Dashboard statistics',
    description:
      'Tools: `total` excludes unlisted ones; `pending` includes pending revisions. Months are in UTC.',
    answers: { 200: envelopeOf(DashboardStats) },
  },
});
export type ModerationCalls = typeof moderationCalls;
