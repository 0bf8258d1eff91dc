import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { HelpfulState, ReviewReply } from './contract.ts';
import type { ReviewedTool, ReviewsDependencies } from './dependencies.server.ts';
import { presentReply } from './present.server.ts';
import { lockReview, type ReviewState, selectState } from './queries.server.ts';
import { noReview } from './reading.server.ts';
import {
  addHelpful,
  deleteReply,
  deleteVote,
  insertReply,
  insertVote,
  selectReply,
} from './reply-queries.server.ts';
import { REVIEW_TEXTS } from './rules.ts';

const VOTES = { name: 'helpful', max: 60, windowSeconds: 60 };
const NETWORK_VOTES = { name: 'helpful-network', max: 600, windowSeconds: 60 };
const REPLIES = { name: 'reply', max: 30, windowSeconds: 600 };
const NETWORK_REPLIES = { name: 'reply-network', max: 300, windowSeconds: 600 };

/** What people say to a review: that it helped, or a reply. */
export function createReviewResponses({
  database,
  clock,
  limiter,
  tools,
  changeCatalogue,
  activity,
}: ReviewsDependencies) {
  const db = database.kysely;

  const checkVisible = (review: ReviewState | undefined, toolId: number, caller: Caller): ReviewState => {
    const isVisible = review?.status === 'approved' || review?.user_id === caller.userId;
    if (!review || review.tool_id !== toolId || !isVisible) throw noReview();
    return review;
  };

  const checkVotable = (review: ReviewState | undefined, toolId: number, caller: Caller): void => {
    if (checkVisible(review, toolId, caller).user_id !== caller.userId) return;
    throw new HttpError('forbidden', { message: REVIEW_TEXTS.ownReview });
  };

  /** @throws HttpError 404; 403 for one's own review. */
  const authorizeVoter = async (slug: string, id: number, caller: Caller): Promise<ReviewedTool> => {
    const tool = await tools.findTool(slug);
    checkVotable(await selectState(db, id), tool.id, caller);
    return tool;
  };

  /** Flips the caller's mark, or sets it to `wanted`. @throws HttpError 403, 404, 429. */
  const markHelpful = async (
    slug: string,
    id: number,
    wanted: boolean | undefined,
    caller: Caller,
    network: string,
  ): Promise<HelpfulState> => {
    const tool = await authorizeVoter(slug, id, caller);
    limiter.take(VOTES, String(caller.userId));
    limiter.take(NETWORK_VOTES, network);
    return changeCatalogue(async (trx, note) => {
      checkVotable(await lockReview(trx, id), tool.id, caller);
      const vote = { review_id: id, user_id: caller.userId, created_at: clock.now() };
      const isAdded = wanted !== false && (await insertVote(trx, vote));
      // Asked to flip, and it was there; or asked to take it away.
      const isTaken = wanted !== true && !isAdded && (await deleteVote(trx, id, caller.userId));
      if (isAdded || isTaken) note(tool.id);
      const helpful_count = await addHelpful(trx, id, Number(isAdded) - Number(isTaken));
      return { helpful_count, is_helpful: wanted ?? isAdded };
    });
  };

  /** @throws HttpError 404; 403 without a verified address. */
  const authorizeReplier = async (slug: string, id: number, caller: Caller): Promise<ReviewedTool> => {
    const tool = await tools.findTool(slug);
    checkVisible(await selectState(db, id), tool.id, caller);
    if (!caller.isEmailVerified) throw new HttpError('forbidden', { message: REVIEW_TEXTS.unverified });
    return tool;
  };

  /** @throws HttpError 403, 404, 429. */
  const replyTo = async (
    slug: string,
    id: number,
    content: string,
    caller: Caller,
    network: string,
  ): Promise<ReviewReply> => {
    const tool = await authorizeReplier(slug, id, caller);
    limiter.take(REPLIES, String(caller.userId));
    limiter.take(NETWORK_REPLIES, network);
    const replyId = await changeCatalogue(async (trx, note) => {
      // Held, so that the review cannot be taken away from under the reply.
      const review = checkVisible(await lockReview(trx, id), tool.id, caller);
      if (review.status === 'approved') note(tool.id);
      return insertReply(trx, { review_id: id, user_id: caller.userId, content, created_at: clock.now() });
    });
    const reply = await selectReply(db, replyId);
    if (!reply) throw noReview();
    return presentReply(reply, tool, caller.userId);
  };

  /** By its author or, with a row in the log, an administrator; to anybody else it is not there. @throws HttpError 404. */
  const removeReply = async (slug: string, id: number, replyId: number, caller: Caller): Promise<void> => {
    const tool = await tools.findTool(slug);
    const [review, reply] = await Promise.all([selectState(db, id), selectReply(db, replyId)]);
    if (review?.tool_id !== tool.id || reply?.review_id !== id) throw noReply();
    if (reply.user_id !== caller.userId && caller.role !== 'admin') throw noReply();
    await changeCatalogue(async (trx, note) => {
      if (!(await deleteReply(trx, replyId))) throw noReply();
      note(tool.id);
      if (reply.user_id === caller.userId) return;
      const target = { type: 'reply', id: replyId, name: `${reply.user_name} on “${review.title}”` } as const;
      const from = { content: reply.content, user_id: reply.user_id };
      await activity.recordAudit(trx, caller, [{ action: 'reply.delete', target, from }]);
    });
  };

  return { authorizeVoter, markHelpful, authorizeReplier, replyTo, removeReply };
}

function noReply(): HttpError {
  return new HttpError('not_found', { message: 'There is no such reply.' });
}
