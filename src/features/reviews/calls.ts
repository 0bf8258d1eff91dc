import { z } from 'zod';
import { RemovalChoiceRequest } from '#src/features/queue/reasons/contract.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf, idInPath, RemovalRequest } from '#src/shared/schemas.ts';
import {
  HelpfulRequest,
  HelpfulState,
  OwnReviewAnswer,
  ReplyRequest,
  Review,
  ReviewList,
  ReviewListQuery,
  ReviewReply,
  ReviewRequest,
} from './contract.ts';

const ReviewParams = z.object({ slug: z.string(), id: idInPath() });
const defaults = { tag: 'Reviews', guard: 'user' } as const;

/** The reviews' calls. A tool goes by slug or id everywhere. */
export const reviewCalls = defineCalls(defaults, {
  'GET /ai-tools/{slug}/reviews': {
    guard: 'public',
    shared: true,
    namesSources: true,
    summary: 'Reviews of a tool',
    description:
      'Approved reviews, plus your own in any status if you’re signed in. Each includes its first replies.',
    query: ReviewListQuery,
    answers: { 200: ReviewList },
    errors: [404],
  },
  'GET /ai-tools/{slug}/reviews/user': {
    summary: 'Your review of a tool',
    description:
      '`can_review` is false for the submitter, the owner, and users with an email at the tool’s domain.',
    answers: { 200: OwnReviewAnswer },
    errors: [404],
  },
  'GET /ai-tools/{slug}/reviews/{id}': {
    guard: 'public',
    shared: true,
    namesSources: true,
    summary: 'One review with all its replies',
    params: ReviewParams,
    answers: { 200: envelopeOf(Review) },
    errors: [404],
  },
  'POST /ai-tools/{slug}/reviews': {
    summary: 'Review a tool',
    description:
      'Published immediately if your email is verified. A review with more than two links, or with the same text as someone else’s, waits for approval.',
    body: ReviewRequest,
    answers: { 201: envelopeOf(Review) },
    errors: [404, 409],
  },
  'PUT /ai-tools/{slug}/reviews/{id}': {
    summary: 'Update your review',
    description: 'Keeps helpful votes and replies. A rejected review waits for approval again.',
    params: ReviewParams,
    body: ReviewRequest,
    answers: { 200: envelopeOf(Review) },
    errors: [404],
  },
  'DELETE /ai-tools/{slug}/reviews/{id}': {
    undo: ['moderator', 'editor'],
    summary: 'Delete a review',
    description:
      'An administrator who deletes another person’s published review gives a reason, which is emailed to its author.',
    params: ReviewParams,
    body: RemovalChoiceRequest,
    errors: [404],
  },
  'POST /ai-tools/{slug}/reviews/{id}/helpful': {
    summary: 'Vote a review helpful, or undo the vote',
    description: 'Without `helpful` it toggles. You can’t vote for your own review.',
    params: ReviewParams,
    body: HelpfulRequest,
    answers: { 200: envelopeOf(HelpfulState) },
    errors: [404],
  },
  'POST /ai-tools/{slug}/reviews/{id}/replies': {
    summary: 'Reply to a review',
    description: 'Requires a verified email address. At most 50 replies per person to one review.',
    params: ReviewParams,
    body: ReplyRequest,
    answers: { 201: envelopeOf(ReviewReply) },
    errors: [404],
  },
  'DELETE /ai-tools/{slug}/reviews/{id}/replies/{replyId}': {
    undo: 'moderator',
    summary: 'Delete a reply',
    description:
      'If an administrator removes a reply, its author still sees it, with the reason, and gets an email.',
    params: ReviewParams.extend({ replyId: idInPath() }),
    body: RemovalRequest,
    errors: [404],
  },
});
export type ReviewCalls = typeof reviewCalls;
