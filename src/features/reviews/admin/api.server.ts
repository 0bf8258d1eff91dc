import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { ReviewsContext } from '../context.server.ts';
import { reviewAdminCalls } from './calls.ts';
import { decideReview, decideReviews, deleteReview, getReview, listReviews } from './reviews.server.ts';

export function reviewAdminRoutes(context: ReviewsContext): readonly Route[] {
  return implementCalls(reviewAdminCalls, {
    'POST /admin/reviews/bulk/approve': async ({ body, call }) => ({
      data: await decideReviews(context, body.review_ids, { status: 'approved' }, call.caller),
    }),
    'POST /admin/reviews/bulk/reject': async ({ body: { review_ids, reason }, call }) => ({
      data: await decideReviews(context, review_ids, { status: 'rejected', reason }, call.caller),
    }),
    'GET /admin/reviews': ({ query }) => listReviews(context, query),
    'POST /admin/reviews/{id}/approve': async ({ params, call }) => ({
      data: await decideReview(context, params.id, { status: 'approved' }, call.caller),
      message: 'Review approved.',
    }),
    'POST /admin/reviews/{id}/reject': {
      authorize: async (_, { id }) => {
        await getReview(context, id);
      },
      handle: async ({ params, body: { reason }, call }) => ({
        data: await decideReview(context, params.id, { status: 'rejected', reason }, call.caller),
        message: 'Review rejected.',
      }),
    },
    'DELETE /admin/reviews/{id}': async ({ params, body, call }) => {
      await deleteReview(context, params.id, body.reason || null, call.caller);
      return { message: 'Review deleted.' };
    },
  });
}
