import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReviewRequest } from './contract.ts';
import { isOwner, type ReviewedTool, type ReviewsDependencies } from './dependencies.server.ts';
import { type createReviewModeration, takeAway } from './moderating.server.ts';
import { isAddressOfTool } from './own-domain.server.ts';
import {
  addStars,
  insertReview,
  isTextOfAnother,
  lockReview,
  type ReviewState,
  selectState,
  updateReview,
  type Writer,
} from './queries.server.ts';
import { noReview } from './reading.server.ts';
import { countLinks, REVIEW_LIMITS, REVIEW_TEXTS } from './rules.ts';

const WRITES = { name: 'review', max: 30, windowSeconds: 600 };
const NETWORK_WRITES = { name: 'review-network', max: 300, windowSeconds: 600 };

type Rated = Pick<ReviewState, 'rating' | 'status'>;

/** Moves one review from what counted of it to what counts now. False when that is the same. */
async function recount(trx: Writer, toolId: number, before?: Rated, after?: Rated): Promise<boolean> {
  const added = [0, 0, 0, 0, 0];
  if (before?.status === 'approved') added[before.rating - 1]! -= 1;
  if (after?.status === 'approved') added[after.rating - 1]! += 1;
  if (added.every((count) => count === 0)) return false;
  await addStars(trx, toolId, added);
  return true;
}

/** Writing reviews: who may, what becomes of it, and the sums that follow. */
export function createReviewWriting(
  { database, clock, limiter, tools, changeCatalogue }: ReviewsDependencies,
  { removeAsModerator }: ReturnType<typeof createReviewModeration>,
) {
  const db = database.kysely;

  /** @throws HttpError 429. */
  const countWrite = (caller: Caller, network: string): void => {
    limiter.take(WRITES, String(caller.userId));
    limiter.take(NETWORK_WRITES, network);
  };

  /** @throws HttpError 404; 403 with the reason on the caller's own tool. */
  const authorizeReviewer = async (slug: string, caller: Caller): Promise<ReviewedTool> => {
    const tool = await tools.findTool(slug);
    if (isOwner(tool, caller.userId) || isAddressOfTool(caller.email, tool.url)) {
      throw new HttpError('forbidden', { message: REVIEW_TEXTS.ownTool });
    }
    return tool;
  };

  /** Goes public at once, unless somebody should look at it first. */
  const judge = async (trx: Writer, text: ReviewRequest, caller: Caller): Promise<'approved' | 'pending'> => {
    if (!caller.isEmailVerified) return 'pending';
    if (countLinks(`${text.title}\n${text.content}`) > REVIEW_LIMITS.links) return 'pending';
    return (await isTextOfAnother(trx, text, caller.userId)) ? 'pending' : 'approved';
  };

  /** @returns the review's id. @throws HttpError 403, 404, 409 for a second one, 429. */
  const submitReview = async (
    slug: string,
    body: ReviewRequest,
    caller: Caller,
    network: string,
  ): Promise<number> => {
    const tool = await authorizeReviewer(slug, caller);
    countWrite(caller, network);
    return changeCatalogue(async (trx, note) => {
      const status = await judge(trx, body, caller);
      const id = await insertReview(trx, {
        ...body,
        tool_id: tool.id,
        user_id: caller.userId,
        status,
        created_at: clock.now(),
      });
      if (id === undefined) throw new HttpError('conflict', { message: REVIEW_TEXTS.alreadyReviewed });
      if (await recount(trx, tool.id, undefined, { rating: body.rating, status })) note(tool.id);
      return id;
    });
  };

  /** What the caller may not change is hidden while it is not public. */
  const checkOwn = (review: ReviewState | undefined, toolId: number, caller: Caller): ReviewState => {
    if (!review || review.tool_id !== toolId) throw noReview();
    if (review.user_id === caller.userId) return review;
    throw review.status === 'approved' ? new HttpError('forbidden') : noReview();
  };

  /** @throws HttpError 404; 403 for another's public review. */
  const authorizeEditor = async (slug: string, id: number, caller: Caller): Promise<ReviewedTool> => {
    const tool = await tools.findTool(slug);
    checkOwn(await selectState(db, id), tool.id, caller);
    return tool;
  };

  /** Keeps the helpful votes. What was rejected once waits for a moderator. @throws HttpError 403, 404, 429. */
  const editReview = async (
    slug: string,
    id: number,
    body: ReviewRequest,
    caller: Caller,
    network: string,
  ): Promise<void> => {
    const tool = await authorizeEditor(slug, id, caller);
    countWrite(caller, network);
    await changeCatalogue(async (trx, note) => {
      const before = checkOwn(await lockReview(trx, id), tool.id, caller);
      const is_held = before.is_held || before.status === 'rejected';
      const status = is_held ? 'pending' : await judge(trx, body, caller);
      const edited_at = clock.now();
      await updateReview(trx, id, { ...body, status, is_held, edited_at, rejection_reason: null });
      await recount(trx, tool.id, before, { rating: body.rating, status });
      if (before.status === 'approved' || status === 'approved') note(tool.id);
    });
  };

  /** By its author or, with a row in the log, an administrator. @throws HttpError 403, 404. */
  const removeReview = async (slug: string, id: number, caller: Caller): Promise<void> => {
    const tool = await tools.findTool(slug);
    await changeCatalogue(async (trx, note) => {
      const found = await lockReview(trx, id);
      const isOthers = found?.tool_id === tool.id && found.user_id !== caller.userId;
      if (isOthers && caller.role === 'admin') await removeAsModerator(trx, note, caller, id);
      else await takeAway(trx, note, checkOwn(found, tool.id, caller));
    });
  };

  return { authorizeReviewer, submitReview, authorizeEditor, editReview, removeReview };
}
