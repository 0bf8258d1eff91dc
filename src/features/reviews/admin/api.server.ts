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
    'POST /admin/reviews/bulk/approve': async ({ body, call, t }) => ({
      data: inWords(await decideReviews(context, body.review_ids, { status: 'approved' }, call.caller), t),
    }),
    'POST /admin/reviews/bulk/reject': async ({ body: { review_ids, reason }, call, t }) => ({
      data: inWords(await decideReviews(context, review_ids, { status: 'rejected', reason }, call.caller), t),
    }),
    'GET /admin/reviews': ({ query }) => listReviews(context, query),
    'POST /admin/reviews/{id}/approve': async ({ params, call, t }) => ({
      data: await decideReview(context, params.id, { status: 'approved' }, call.caller),
      message: t('reviews.done.approved'),
    }),
    'POST /admin/reviews/{id}/reject': {
      authorize: async (_, { id }) => {
        await getReview(context, id);
      },
      handle: async ({ params, body: { reason }, call, t }) => ({
        data: await decideReview(context, params.id, { status: 'rejected', reason }, call.caller),
        message: t('reviews.done.rejected'),
      }),
    },
    'DELETE /admin/reviews/{id}': async ({ params, body, call, t }) => {
      await deleteReview(context, params.id, body.reason || null, call.caller);
      return { message: t('reviews.done.deleted') };
    },
  });
}

function inWords(outcomes: readonly Outcome[], t: Translate): BulkResult[] {
  return outcomes.map(({ message, ...outcome }) => ({ ...outcome, ...(message && { message: t(message) }) }));
}
