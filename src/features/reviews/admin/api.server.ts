import type { UndoOffer } from '#src/features/undo/contract.ts';
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
    'GET /admin/reviews': ({ query }) => listReviews(context, query),
    'POST /admin/reviews/{id}/approve': async ({ params, call, t }) => ({
      ...(await decideReview(context, params.id, { status: 'approved' }, call.caller)),
      message: t('reviews.done.approved'),
    }),
    'POST /admin/reviews/{id}/reject': {
      authorize: async (_, { id }) => {
        await getReview(context, id);
      },
      handle: async ({ params, body: choice, call, t }) => ({
        ...(await decideReview(context, params.id, { status: 'rejected', choice }, call.caller)),
        message: t('reviews.done.rejected'),
      }),
    },
    'DELETE /admin/reviews/{id}': async ({ params, body, call, t }) => {
      const undo = await deleteReview(context, params.id, body, call.caller);
      return { message: t('reviews.done.deleted'), undo };
    },
  });
}

function inWords(
  { outcomes, undo }: { outcomes: readonly Outcome[]; undo: UndoOffer | undefined },
  t: Translate,
): { data: BulkResult[]; undo: UndoOffer | undefined } {
  const data = outcomes.map(({ message, ...outcome }) => ({
    ...outcome,
    ...(message && { message: t(message) }),
  }));
  return { data, undo };
}
