import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { findTool, type ToolRecord } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import type { ReviewsContext } from '../context.server.ts';
import type { Review, ReviewRequest } from '../contract.ts';
import {
  insertReview,
  isDuplicate,
  lockReview,
  type ReviewState,
  selectPending,
  updateReview,
} from '../queries.server.ts';
import { getReview, mayReview, noReview } from '../reading.server.ts';
import { needsModeration } from '../rules.ts';
import { decideReviews, deleteLockedReview, removeAsModerator } from './decide-reviews.server.ts';
import { recountStars } from './star-sums.server.ts';

const WRITES = { name: 'review', max: 30, windowSeconds: 600 };
const NETWORK_WRITES = { name: 'review-network', max: 300, windowSeconds: 600 };

/** @throws HttpError 404; 403 with the reason on the caller's own tool. */
export async function authorizeReviewer(
  { tools }: ReviewsContext,
  slug: string,
  caller: Caller,
): Promise<ToolRecord> {
  const tool = await findTool(tools, slug);
  if (!mayReview(tool, caller)) throw new HttpError('forbidden', { message: 'reviews.ownTool' });
  return tool;
}

/** @throws HttpError 403, 404, 409 for a second one, 429. */
export async function submitReview(
  context: ReviewsContext,
  slug: string,
  body: ReviewRequest,
  call: CallFor<'user'>,
): Promise<Review> {
  const { caller } = call;
  const tool = await authorizeReviewer(context, slug, caller);
  await limitWrites(context, call);
  const id = await inTransaction(context.database, async (trx) => {
    const status = await chooseStatus(trx, body, caller, false);
    const review = { ...body, tool_id: tool.id, user_id: caller.userId, status, is_demo: false };
    const inserted = await insertReview(trx, { ...review, created_at: context.clock.now() });
    if (inserted === undefined) throw new HttpError('conflict', { message: 'reviews.writtenAlready' });
    await recountStars(trx, [], [review]);
    return inserted;
  });
  return getReview(context, slug, id, caller);
}

/** Keeps the helpful votes. A review that was ever rejected waits for a moderator. @throws HttpError 403, 404, 429. */
export async function editReview(
  context: ReviewsContext,
  slug: string,
  id: number,
  body: ReviewRequest,
  call: CallFor<'user'>,
): Promise<Review> {
  const { caller } = call;
  const tool = await findTool(context.tools, slug);
  await limitWrites(context, call);
  await inTransaction(context.database, async (trx) => {
    const before = checkAuthor(await lockReview(trx, id), tool.id, caller);
    const is_held = before.is_held || before.status === 'rejected';
    const status = await chooseStatus(trx, body, caller, is_held);
    const edited_at = context.clock.now();
    await updateReview(trx, id, { ...body, status, is_held, edited_at, rejection_reason: null });
    await recountStars(trx, [before], [{ ...before, rating: body.rating, status }]);
  });
  return getReview(context, slug, id, caller);
}

/** By its author, or by an administrator for a reason. @throws HttpError 403, 404; 422 without the reason. */
export async function removeReview(
  context: ReviewsContext,
  slug: string,
  id: number,
  reason: string | null,
  caller: Caller,
): Promise<void> {
  const tool = await findTool(context.tools, slug);
  await inTransaction(context.database, async (trx) => {
    const found = await lockReview(trx, id);
    const isOthers = found?.tool_id === tool.id && found.user_id !== caller.userId;
    if (isOthers && isPermitted(caller.permissions, 'moderator')) {
      await removeAsModerator(context, trx, id, reason, caller);
    } else await deleteLockedReview(trx, checkAuthor(found, tool.id, caller));
  });
}

/** @throws HttpError 429. */
async function limitWrites({ limiter }: ReviewsContext, { caller, network }: CallFor<'user'>): Promise<void> {
  await limiter.consume(WRITES, String(caller.userId));
  await limiter.consumeForNetwork(NETWORK_WRITES, network);
}

async function chooseStatus(
  trx: Writer,
  text: ReviewRequest,
  { userId, isEmailVerified }: Caller,
  isHeld: boolean,
): Promise<'approved' | 'pending'> {
  const review = { ...text, isEmailVerified, isHeld, isDuplicate: await isDuplicate(trx, text, userId) };
  return needsModeration(review) ? 'pending' : 'approved';
}

/** Another person's review is 404 until it is public, then 403. */
export function checkAuthor(review: ReviewState | undefined, toolId: number, caller: Caller): ReviewState {
  if (!review || review.tool_id !== toolId) throw noReview();
  if (review.user_id === caller.userId) return review;
  throw review.status === 'approved' ? new HttpError('forbidden') : noReview();
}

/** Publishes the reviews that waited only because their author had not confirmed their email address. */
export async function publishWaiting(context: ReviewsContext, trx: Writer, userId: number): Promise<void> {
  const pending = await selectPending(trx, userId);
  const allowed = pending.filter(
    (review) =>
      !needsModeration({
        ...review,
        isEmailVerified: true,
        isHeld: review.is_held,
        isDuplicate: review.is_duplicate,
      }),
  );
  await decideReviews(
    context,
    trx,
    allowed.map(({ id }) => id),
    { status: 'approved' },
  );
}
