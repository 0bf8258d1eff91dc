import { type Caller, implementCalls, type Route } from '#src/server/http/route.ts';
import { reviewCalls } from './calls.ts';
import type { ReviewsContext } from './context.server.ts';
import type { Review } from './contract.ts';
import { authorizeOn, getOwnReview, getReview, listReviews } from './reading.server.ts';
import {
  addReply,
  authorizeReplyRemoval,
  checkRepliable,
  checkVotable,
  removeReply,
  voteHelpful,
} from './responding/responding.server.ts';
import {
  authorizeReviewer,
  checkAuthor,
  editReview,
  removeReview,
  submitReview,
} from './writing/writing.server.ts';

const WAITS = 'Thanks! Others will see your review once it’s approved.';
const WAITS_FOR_AUTHOR = 'Thanks! Confirm your email and your review appears right away.';

export function reviewRoutes(context: ReviewsContext): readonly Route[] {
  return implementCalls(reviewCalls, {
    'GET /ai-tools/{slug}/reviews': ({ params, query, call }) =>
      listReviews(context, params.slug, query, call.caller),
    'GET /ai-tools/{slug}/reviews/user': ({ params, call }) =>
      getOwnReview(context, params.slug, call.caller),
    'GET /ai-tools/{slug}/reviews/{id}': async ({ params, call }) => ({
      data: await getReview(context, params.slug, params.id, call.caller),
    }),
    'POST /ai-tools/{slug}/reviews': {
      authorize: async ({ caller }, { slug }) => void (await authorizeReviewer(context, slug, caller)),
      handle: async ({ params: { slug }, body, call }) => {
        const data = await submitReview(context, slug, body, call);
        return withMessage(data, 'Thanks for your review!', call.caller);
      },
    },
    'PUT /ai-tools/{slug}/reviews/{id}': {
      authorize: ({ caller }, params) => authorizeOn(context, params, caller, checkAuthor),
      handle: async ({ params: { slug, id }, body, call }) => {
        const data = await editReview(context, slug, id, body, call);
        return withMessage(data, 'Your review has been updated.', call.caller);
      },
    },
    'DELETE /ai-tools/{slug}/reviews/{id}': async ({ params: { slug, id }, body, call }) => {
      await removeReview(context, slug, id, body.reason || null, call.caller);
      return { message: 'Review deleted.' };
    },
    'POST /ai-tools/{slug}/reviews/{id}/helpful': {
      authorize: ({ caller }, params) => authorizeOn(context, params, caller, checkVotable),
      handle: async ({ params: { slug, id }, body, call }) => ({
        data: await voteHelpful(context, slug, id, body.helpful, call),
      }),
    },
    'POST /ai-tools/{slug}/reviews/{id}/replies': {
      authorize: ({ caller }, params) => authorizeOn(context, params, caller, checkRepliable),
      handle: async ({ params: { slug, id }, body, call }) => ({
        data: await addReply(context, slug, id, body.content, call),
      }),
    },
    'DELETE /ai-tools/{slug}/reviews/{id}/replies/{replyId}': {
      authorize: ({ caller }, path) => authorizeReplyRemoval(context, path, caller),
      handle: async ({ params, body, call }) => {
        await removeReply(context, params, body.reason || null, call.caller);
        return { message: 'Reply deleted.' };
      },
    },
  });
}

function withMessage(data: Review, whenPublic: string, caller: Caller): { data: Review; message: string } {
  if (data.status === 'approved') return { data, message: whenPublic };
  return { data, message: caller.isEmailVerified ? WAITS : WAITS_FOR_AUTHOR };
}
