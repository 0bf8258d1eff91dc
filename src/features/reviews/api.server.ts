import { type Caller, implementCalls, type Route } from '#src/server/http/route.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
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
} from './responding/respond-to-review.server.ts';
import {
  authorizeReviewer,
  checkAuthor,
  editReview,
  removeReview,
  submitReview,
} from './writing/write-review.server.ts';

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
      handle: async ({ params: { slug }, body, call, t }) => {
        const data = await submitReview(context, slug, body, call);
        return { data, message: t(outcomeOf(data, 'reviews.done.published', call.caller)) };
      },
    },
    'PUT /ai-tools/{slug}/reviews/{id}': {
      authorize: ({ caller }, params) => authorizeOn(context, params, caller, checkAuthor),
      handle: async ({ params: { slug, id }, body, call, t }) => {
        const data = await editReview(context, slug, id, body, call);
        return { data, message: t(outcomeOf(data, 'reviews.done.updated', call.caller)) };
      },
    },
    'DELETE /ai-tools/{slug}/reviews/{id}': async ({ params: { slug, id }, body, call, t }) => {
      await removeReview(context, slug, id, body, call.caller);
      return { message: t('reviews.done.deleted') };
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
      handle: async ({ params, body, call, t }) => {
        await removeReply(context, params, body.reason || null, call.caller);
        return { message: t('reviews.done.replyDeleted') };
      },
    },
  });
}

function outcomeOf(
  { status }: Pick<Review, 'status'>,
  whenPublic: PlainKey,
  { isEmailVerified }: Caller,
): PlainKey {
  if (status === 'approved') return whenPublic;
  return isEmailVerified ? 'reviews.done.waiting' : 'reviews.done.afterEmail';
}
