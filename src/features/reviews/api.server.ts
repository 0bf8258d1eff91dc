import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  HelpfulRequest,
  HelpfulState,
  ReplyRequest,
  Review,
  ReviewList,
  ReviewListQuery,
  ReviewReply,
  ReviewRequest,
} from './contract.ts';
import type { ReviewsService } from './service.server.ts';

const tag = 'Reviews';
const ToolParams = z.object({ slug: z.string() });
const ReviewParams = ToolParams.extend({ id: idInPath() });
const ReplyParams = ReviewParams.extend({ replyId: idInPath() });
const Done = z.object({ message: z.string() });
const WAITS = 'Your review has been received and waits for approval.';

/** The reviews' calls. A tool goes by slug or id everywhere. */
export function reviewRoutes(reviews: ReviewsService): readonly Route[] {
  return [...readRoutes(reviews), ...writeRoutes(reviews), ...responseRoutes(reviews)];
}

function readRoutes(reviews: ReviewsService): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      guard: 'public',
      tag,
      shared: true,
      path: '/ai-tools/{slug}/reviews',
      summary: 'Reviews of a tool',
      description:
        'Approved ones; signed in, also one’s own whatever its state. Each carries its first replies.',
      params: ToolParams,
      query: ReviewListQuery,
      answer: ReviewList,
      refusals: [404],
      handle: ({ params, query, call }) => reviews.listReviews(params.slug, query, call.caller),
    }),
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/reviews/user',
      summary: 'One’s own review of a tool',
      params: ToolParams,
      answer: envelopeOf(Review.nullable()),
      refusals: [404],
      handle: async ({ params, call }) => ({ data: await reviews.getOwnReview(params.slug, call.caller) }),
    }),
    defineRoute({
      method: 'get',
      guard: 'public',
      tag,
      shared: true,
      path: '/ai-tools/{slug}/reviews/{id}',
      summary: 'One review with all its replies',
      params: ReviewParams,
      answer: envelopeOf(Review),
      refusals: [404],
      handle: async ({ params, call }) => ({
        data: await reviews.getReview(params.slug, params.id, call.caller),
      }),
    }),
  ];
}

function writeRoutes(reviews: ReviewsService): readonly Route[] {
  return [
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/reviews',
      summary: 'Review a tool',
      description: 'Public at once with a verified address; more than two links, or another’s text, wait.',
      params: ToolParams,
      body: ReviewRequest,
      answer: envelopeOf(Review),
      status: 201,
      refusals: [400, 403, 404, 409, 413, 415, 429],
      authorize: async (call, params) => {
        await reviews.authorizeReviewer(params.slug, call.caller);
      },
      handle: async ({ params, body, call }) => {
        const id = await reviews.submitReview(params.slug, body, call.caller, call.network);
        const data = await reviews.getReview(params.slug, id, call.caller);
        return { data, message: data.status === 'approved' ? 'Thank you for your review.' : WAITS };
      },
    }),
    defineRoute({
      method: 'put',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/reviews/{id}',
      summary: 'Rewrite one’s own review',
      description: 'Helpful votes and replies stay. After a rejection it waits for approval again.',
      params: ReviewParams,
      body: ReviewRequest,
      answer: envelopeOf(Review),
      refusals: [400, 403, 404, 413, 415, 429],
      authorize: async (call, params) => {
        await reviews.authorizeEditor(params.slug, params.id, call.caller);
      },
      handle: async ({ params, body, call }) => {
        await reviews.editReview(params.slug, params.id, body, call.caller, call.network);
        const data = await reviews.getReview(params.slug, params.id, call.caller);
        return { data, message: data.status === 'approved' ? 'Your review has been updated.' : WAITS };
      },
    }),
    defineRoute({
      method: 'delete',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/reviews/{id}',
      summary: 'Delete one’s own review; an administrator any',
      params: ReviewParams,
      answer: Done,
      refusals: [403, 404],
      handle: async ({ params, call }) => {
        await reviews.removeReview(params.slug, params.id, call.caller);
        return { message: 'The review has been deleted.' };
      },
    }),
  ];
}

function responseRoutes(reviews: ReviewsService): readonly Route[] {
  return [
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/reviews/{id}/helpful',
      summary: 'Mark a review as helpful, or take the mark back',
      description: 'Without `helpful` it flips. Not on one’s own review.',
      params: ReviewParams,
      body: HelpfulRequest,
      answer: envelopeOf(HelpfulState),
      refusals: [400, 403, 404, 413, 415, 429],
      authorize: async (call, params) => {
        await reviews.authorizeVoter(params.slug, params.id, call.caller);
      },
      handle: async ({ params, body, call }) => ({
        data: await reviews.markHelpful(params.slug, params.id, body.helpful, call.caller, call.network),
      }),
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/reviews/{id}/replies',
      summary: 'Reply to a review',
      description: 'Needs a verified address.',
      params: ReviewParams,
      body: ReplyRequest,
      answer: envelopeOf(ReviewReply),
      status: 201,
      refusals: [400, 403, 404, 413, 415, 429],
      authorize: async (call, params) => {
        await reviews.authorizeReplier(params.slug, params.id, call.caller);
      },
      handle: async ({ params, body, call }) => {
        const { slug, id } = params;
        return { data: await reviews.replyTo(slug, id, body.content, call.caller, call.network) };
      },
    }),
    defineRoute({
      method: 'delete',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/reviews/{id}/replies/{replyId}',
      summary: 'Delete one’s own reply; an administrator any',
      params: ReplyParams,
      answer: Done,
      refusals: [404],
      handle: async ({ params, call }) => {
        await reviews.removeReply(params.slug, params.id, params.replyId, call.caller);
        return { message: 'The reply has been deleted.' };
      },
    }),
  ];
}
