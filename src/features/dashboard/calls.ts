import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  Analytics,
  AnalyticsQuery,
  ContributionList,
  OwnListQuery,
  OwnReviewList,
  UserStats,
} from './contract.ts';

export const dashboardCalls = defineCalls('Dashboard', {
  'GET /user/stats': {
    guard: 'user',
    summary: 'How much the person has contributed',
    answers: { 200: envelopeOf(UserStats) },
  },
  'GET /user/contributions': {
    guard: 'user',
    summary: "The person's listings, newest first",
    description:
      'Those handed in and those proved to be one’s own, each followed by up to 20 of one’s own revisions of it, newest first. Revisions count neither for the page nor for the total.',
    query: OwnListQuery,
    answers: { 200: ContributionList },
  },
  'GET /user/reviews': {
    guard: 'user',
    summary: "The person's reviews in whatever state, newest first",
    query: OwnListQuery,
    answers: { 200: OwnReviewList },
  },
  'GET /user/analytics': {
    guard: 'user',
    summary: 'What happened to each of the own tools on each day (UTC)',
    description:
      'Up to 50 published tools that the person has submitted or owns, the most visited first. `affiliate` counts the visits that came with the person’s affiliate code.',
    query: AnalyticsQuery,
    answers: { 200: Analytics },
  },
});

export type DashboardCalls = typeof dashboardCalls;
