import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  Analytics,
  AnalyticsQuery,
  ContributionList,
  OwnListQuery,
  OwnReviewList,
  UserStats,
} from './contract.ts';

const defaults = { tag: 'Dashboard', guard: 'user' } as const;

export const dashboardCalls = defineCalls(defaults, {
  'GET /user/stats': {
    summary: 'Your contribution totals',
    answers: { 200: envelopeOf(UserStats) },
  },
  'GET /user/contributions': {
    summary: 'Your listings, newest first',
    description:
      'Tools you submitted and tools you own, each followed by up to 20 of your revisions of it, newest first. Revisions don’t count toward the page or the total.',
    query: OwnListQuery,
    answers: { 200: ContributionList },
  },
  'GET /user/reviews': {
    summary: 'Your reviews in any status, newest first',
    query: OwnListQuery,
    answers: { 200: OwnReviewList },
  },
  'GET /user/analytics': {
    summary: 'Daily figures for each of your tools (UTC)',
    description:
      'Up to 50 published tools you submitted or own, most visited first. `affiliate` counts visits that came with your affiliate code.',
    query: AnalyticsQuery,
    answers: { 200: Analytics },
  },
});

export type DashboardCalls = typeof dashboardCalls;
