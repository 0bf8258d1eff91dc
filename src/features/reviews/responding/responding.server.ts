import { inTransaction } from '#src/db/transaction.server.ts';
import { findTool, toolPageSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import type { ReviewsContext } from '../context.server.ts';
import type { HelpfulState, ReviewReply } from '../contract.ts';
import { lockReview, type ReviewState, selectState } from '../queries.server.ts';
import { noReview, presentReply } from '../reading.server.ts';
import { REVIEW_LIMITS, REVIEW_TEXTS } from '../rules.ts';
import { castVote, countRepliesOf, insertReply, selectReply } from './reply-queries.server.ts';

const VOTES = { name: 'helpful', max: 60, windowSeconds: 60 };
const NETWORK_VOTES = { name: 'helpful-network', max: 600, windowSeconds: 60 };
const REPLIES = { name: 'reply', max: 30, windowSeconds: 600 };
const NETWORK_REPLIES = { name: 'reply-network', max: 300, windowSeconds: 600 };

/** Call it before the body is read. @throws HttpError 404; 403 for the caller's own review. */
export async function authorizeVoter(
  { database, tools }: ReviewsContext,
  slug: string,
  id: number,
  caller: Caller,
): Promise<void> {
  const tool = await findTool(tools, slug);
  checkVotable(await selectState(database.kysely, id), tool.id, caller);
}

/** Flips the caller's helpful vote, or sets it to `wanted`. @throws HttpError 403, 404, 429. */
export async function voteHelpful(
  context: ReviewsContext,
  slug: string,
  id: number,
  wanted: boolean | undefined,
  { caller, network }: CallFor<'user'>,
): Promise<HelpfulState> {
  const { database, clock, limiter, tools } = context;
  const tool = await findTool(tools, slug);
  await limiter.take(VOTES, String(caller.userId));
  await limiter.takeForNetwork(NETWORK_VOTES, network);
  return inTransaction(database, async (trx) => {
    checkVotable(await lockReview(trx, id), tool.id, caller);
    const vote = { review_id: id, user_id: caller.userId, created_at: clock.now() };
    const { helpful_count, added, taken } = await castVote(trx, vote, wanted);
    if (added + taken > 0) markChanged(trx, toolPageSource(tool.id));
    return { helpful_count, is_helpful: wanted ?? added > 0 };
  });
}

/** Call it before the body is read. @throws HttpError 404; 403 without a verified address. */
export async function authorizeReplier(
  { database, tools }: ReviewsContext,
  slug: string,
  id: number,
  caller: Caller,
): Promise<void> {
  const tool = await findTool(tools, slug);
  checkVisible(await selectState(database.kysely, id), tool.id, caller);
  if (!caller.isEmailVerified) throw new HttpError('forbidden', { message: REVIEW_TEXTS.unverified });
}

/** @throws HttpError 403, 404, 429; 422 on `content` above the limit for a review. */
export async function addReply(
  context: ReviewsContext,
  slug: string,
  id: number,
  content: string,
  { caller, network }: CallFor<'user'>,
): Promise<ReviewReply> {
  const { database, clock, limiter, tools } = context;
  const tool = await findTool(tools, slug);
  await limiter.take(REPLIES, String(caller.userId));
  await limiter.takeForNetwork(NETWORK_REPLIES, network);
  const replyId = await inTransaction(database, async (trx) => {
    // Locked, so that the review cannot be deleted while the reply is added.
    const review = checkVisible(await lockReview(trx, id), tool.id, caller);
    if ((await countRepliesOf(trx, id, caller.userId)) >= REVIEW_LIMITS.repliesPerPerson) {
      throw invalidField('content', REVIEW_TEXTS.tooManyReplies);
    }
    if (review.status === 'approved') markChanged(trx, toolPageSource(tool.id));
    return insertReply(trx, { review_id: id, user_id: caller.userId, content, created_at: clock.now() });
  });
  const reply = await selectReply(database.kysely, replyId);
  if (!reply) throw noReview();
  return presentReply(reply, tool, caller.userId);
}

function checkVisible(review: ReviewState | undefined, toolId: number, caller: Caller): ReviewState {
  const isVisible = review?.status === 'approved' || review?.user_id === caller.userId;
  if (!review || review.tool_id !== toolId || !isVisible) throw noReview();
  return review;
}

function checkVotable(review: ReviewState | undefined, toolId: number, caller: Caller): void {
  if (checkVisible(review, toolId, caller).user_id !== caller.userId) return;
  throw new HttpError('forbidden', { message: REVIEW_TEXTS.ownReview });
}
