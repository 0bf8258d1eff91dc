import { z } from 'zod';
import {
  AnalyticsQuery,
  ContributionList,
  OwnListQuery,
  OwnReviewList,
  ToolAnalytics,
  UserStats,
} from '#src/features/identity/contract.ts';
import type { AccountsService } from '#src/features/identity/service.server.ts';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf } from '#src/shared/schemas.ts';

/** What a person has done here. */
export function activityRoutes(accounts: AccountsService): readonly Route[] {
  const base = { method: 'get', guard: 'user', tag: 'Dashboard' } as const;
  return [
    defineRoute({
      ...base,
      path: '/user/stats',
      summary: 'How much the person has contributed',
      answer: envelopeOf(UserStats),
      handle: async ({ call }) => ({ data: await accounts.readStats(call.caller) }),
    }),
    defineRoute({
      ...base,
      path: '/user/contributions',
      summary: "The person's listings, newest first",
      description:
        'Those handed in and those proved to be one’s own, each followed by up to 20 of one’s own revisions of it, newest first. Revisions count neither for the page nor for the total.',
      query: OwnListQuery,
      answer: ContributionList,
      handle: ({ query, call }) => accounts.listContributions(call.caller, query),
    }),
    defineRoute({
      ...base,
      path: '/user/reviews',
      summary: "The person's reviews in whatever state, newest first",
      query: OwnListQuery,
      answer: OwnReviewList,
      handle: ({ query, call }) => accounts.listOwnReviews(call.caller, query),
    }),
    defineRoute({
      ...base,
      path: '/user/analytics',
      summary: 'What happened to each of the own tools on each day (UTC)',
      description: 'Up to 50 published tools, the most visited first. `views` are 0 until they are recorded.',
      query: AnalyticsQuery,
      answer: envelopeOf(z.array(ToolAnalytics)),
      handle: async ({ query, call }) => ({ data: await accounts.readAnalytics(call.caller, query.period) }),
    }),
  ];
}
