import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  AdminReview,
  AdminReviewList,
  AdminReviewQuery,
  BulkApproveRequest,
  BulkRejectRequest,
  BulkResult,
  RejectRequest,
} from '../contract.ts';
import type { ModerationService } from '../service.server.ts';

const admin = { guard: 'admin', tag: 'Administration' } as const;
const BODY = [400, 413, 415] as const;
const params = z.object({ id: idInPath() });

/** Reviews. The bulk calls come first, so that `bulk` is not taken for a number. */
export function reviewRoutes(moderation: ModerationService): readonly Route[] {
  return [...bulkRoutes(moderation), ...singleRoutes(moderation)];
}

function bulkRoutes(moderation: ModerationService): readonly Route[] {
  const bulk = { ...admin, method: 'post', answer: envelopeOf(z.array(BulkResult)), refusals: BODY } as const;
  const description = 'At most 100; answers what became of each. Those that do not wait stay as they are.';
  return [
    defineRoute({
      ...bulk,
      path: '/admin/reviews/bulk/approve',
      summary: 'Approve many reviews',
      description,
      body: BulkApproveRequest,
      handle: async ({ body, call }) => ({
        data: await moderation.decideMany(body.review_ids, { status: 'approved' }, call.caller),
      }),
    }),
    defineRoute({
      ...bulk,
      path: '/admin/reviews/bulk/reject',
      summary: 'Reject many reviews for one reason',
      description,
      body: BulkRejectRequest,
      handle: async ({ body: { review_ids, reason }, call }) => ({
        data: await moderation.decideMany(review_ids, { status: 'rejected', reason }, call.caller),
      }),
    }),
  ];
}

function singleRoutes(moderation: ModerationService): readonly Route[] {
  return [
    defineRoute({
      ...admin,
      method: 'get',
      path: '/admin/reviews',
      summary: 'Reviews in any state',
      description:
        'The newest first; with `status=pending` the one that waits longest. Searched in title, content, person and tool.',
      query: AdminReviewQuery,
      answer: AdminReviewList,
      handle: ({ query }) => moderation.listReviews(query),
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/reviews/{id}/approve',
      summary: 'Approve a review that waits',
      params,
      answer: envelopeOf(AdminReview),
      refusals: [409],
      handle: async ({ params, call }) => ({
        data: await moderation.decideReview(params.id, { status: 'approved' }, call.caller),
        message: 'The review is public.',
      }),
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/reviews/{id}/reject',
      summary: 'Reject a review that waits, with the reason',
      params,
      authorize: async (_, { id }) => {
        await moderation.getReview(id);
      },
      body: RejectRequest,
      answer: envelopeOf(AdminReview),
      refusals: [...BODY, 409],
      handle: async ({ params, body: { reason }, call }) => ({
        data: await moderation.decideReview(params.id, { status: 'rejected', reason }, call.caller),
        message: 'The review was rejected.',
      }),
    }),
    defineRoute({
      ...admin,
      method: 'delete',
      path: '/admin/reviews/{id}',
      summary: 'Delete a review in any state',
      params,
      answer: z.object({ message: z.string() }),
      handle: async ({ params, call }) => {
        await moderation.removeReview(params.id, call.caller);
        return { message: 'The review has been deleted.' };
      },
    }),
  ];
}
