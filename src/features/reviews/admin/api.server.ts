import { saysOwn } from '#src/features/queue/own/says-own-service.server.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import type { ReviewsContext } from '../context.server.ts';
import { reviewAdminCalls } from './calls.ts';
import type { BulkResult } from './contract.ts';
import {
  decideReview,
  decideReviews,
  deleteReview,
  getReview,
  listReviews,
  type Outcome,
} from './review-queue.server.ts';

export function reviewAdminRoutes(context: ReviewsContext): readonly Route[] {
  return implementCalls(reviewAdminCalls, {
    'POST /admin/reviews/bulk/approve': async ({ body, call, t }) =>
      inWords(await decideReviews(context, body.review_ids, { status: 'approved' }, call.caller), t),
    'POST /admin/reviews/bulk/reject': async ({ body: { review_ids, ...choice }, call, t }) =>
      inWords(await decideReviews(context, review_ids, { status: 'rejected', choice }, call.caller), t),
    'GET /admin/reviews': ({ query, call }) => listReviews(context, query, call.caller),
    'POST /admin/reviews/{id}/approve': async ({ params, call, t }) => {
      const { isOwn, ...decided } = await decideReview(
        context,
        params.id,
        { status: 'approved' },
        call.caller,
      );
      return { ...decided, message: saysOwn(t, 'reviews.done.approved', isOwn) };
    },
    'POST /admin/reviews/{id}/reject': {
      authorize: async ({ caller }, { id }) => {
        await getReview(context, id, caller);
      },
      handle: async ({ params, body: choice, call, t }) => {
        const decision = { status: 'rejected', choice } as const;
        const { isOwn, ...decided } = await decideReview(context, params.id, decision, call.caller);
        return { ...decided, message: saysOwn(t, 'reviews.done.rejected', isOwn) };
      },
    },
    'DELETE /admin/reviews/{id}': async ({ params, body, call, t }) => {
      await deleteReview(context, params.id, body, call.caller);
      return { message: t('reviews.done.deleted') };
    },
  });
}

function inWords(outcomes: readonly Outcome[], t: Translate): { data: BulkResult[] } {
  const data = outcomes.map(({ message, ...outcome }) => ({
    ...outcome,
    ...(message && { message: t(message) }),
  }));
  return { data };
}
