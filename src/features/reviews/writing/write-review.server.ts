import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { ReasonChoice } from '#src/features/queue/reasons/contract.ts';
import { holdsPost, type SpamFinding } from '#src/features/spam/rules.ts';
import { findHeld, isTrusted, saveFindings, screenPost } from '#src/features/spam/service.server.ts';
import { findToolWithPage, type ToolRecord } from '#src/features/tools/service.server.ts';
import { stopRecording } from '#src/features/undo/recording-service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import type { ReviewsContext } from '../context.server.ts';
import type { ReviewRequest } from '../contract.ts';
import {
  insertReview,
  lockReview,
  type ReviewState,
  selectPending,
  updateReview,
} from '../queries.server.ts';
import { getReview, mayReview, noReview } from '../reading.server.ts';
import { countLinks, needsModeration, REVIEW_LIMITS } from '../rules.ts';
import { decideReviews, deleteLockedReview, removeAsModerator } from './decide-reviews.server.ts';
import { isDuplicate } from './duplicate-queries.server.ts';
import { findSuspicions, textOf } from './find-suspicions.server.ts';
import { hashPhrases } from './likeness-rules.ts';
import { recountStars } from './star-sums.server.ts';

const WRITES = { name: 'review', max: 30, windowSeconds: 600 };
const NETWORK_WRITES = { name: 'review-network', max: 300, windowSeconds: 600 };

/** @throws HttpError 404; 403 with the reason on the caller's own tool. */
export async function authorizeReviewer(
  { tools }: ReviewsContext,
  slug: string,
  caller: Caller,
): Promise<ToolRecord> {
  const tool = await findToolWithPage(tools, slug);
  if (tool.discontinued_at) throw new HttpError('forbidden', { message: 'tools.discontinued' });
  if (!mayReview(tool, caller)) throw new HttpError('forbidden', { message: 'reviews.ownTool' });
  return tool;
}

/** @throws HttpError 403, 404, 409 for a second one, 422 for a refused domain or word, 429. */
export async function submitReview(
  context: ReviewsContext,
  slug: string,
  body: ReviewRequest,
  call: CallFor<'user'>,
) {
  const { caller } = call;
  const tool = await authorizeReviewer(context, slug, caller);
  await limitWrites(context, call);
  checkMonth(context, body);
  const found = await screenReview(context, body, call);
  const id = await inTransaction(context.database, async (trx) => {
    const draft = { body, caller, isHeld: false, found, toolId: tool.id, isNew: true };
    const { status, findings, phrases } = await chooseStatus(context, trx, draft);
    const review = { ...body, phrases, tool_id: tool.id, user_id: caller.userId, status, is_demo: false };
    const inserted = await insertReview(trx, { ...review, created_at: context.clock.now() });
    if (inserted === undefined) throw new HttpError('conflict', { message: 'reviews.writtenAlready' });
    await recountStars(trx, [], [review]);
    await keepFindings(context, trx, inserted, { status, findings }, call);
    const { tool_id, rating, user_id } = review;
    const created = { id: inserted, tool_id, rating, status, user_id };
    await context.extensions.emit(trx, 'reviews.created', created);
    return inserted;
  });
  return getReview(context, slug, id, caller);
}

/** Keeps the helpful votes. A review that was ever rejected waits for a moderator. @throws HttpError 403, 404, 422, 429. */
export async function editReview(
  context: ReviewsContext,
  slug: string,
  id: number,
  body: ReviewRequest,
  call: CallFor<'user'>,
) {
  const { caller } = call;
  const tool = await findToolWithPage(context.tools, slug);
  if (tool.discontinued_at) throw new HttpError('forbidden', { message: 'tools.discontinued' });
  await limitWrites(context, call);
  checkMonth(context, body);
  const found = await screenReview(context, body, call);
  await inTransaction(context.database, async (trx) => {
    const before = checkAuthor(await lockReview(trx, id), tool.id, caller);
    const is_held = before.is_held || before.status === 'rejected';
    const draft = { body, caller, isHeld: is_held, found, toolId: tool.id, isNew: false };
    const { status, findings, phrases } = await chooseStatus(context, trx, draft);
    const edited_at = context.clock.now();
    await updateReview(trx, id, { ...body, phrases, status, is_held, edited_at, rejection_reason: null });
    const incentive = body.incentive === undefined ? before.incentive : body.incentive;
    await recountStars(trx, [before], [{ ...before, rating: body.rating, status, incentive }]);
    await keepFindings(context, trx, id, { status, findings }, call);
  });
  return getReview(context, slug, id, caller);
}

/** By its author, or by an administrator for a reason. @throws HttpError 403, 404; 422 without the reason. */
export async function removeReview(
  context: ReviewsContext,
  slug: string,
  id: number,
  choice: ReasonChoice,
  caller: Caller,
): Promise<void> {
  const tool = await findToolWithPage(context.tools, slug);
  return inTransaction(context.database, async (trx) => {
    const found = await lockReview(trx, id);
    const isOthers = found?.tool_id === tool.id && found.user_id !== caller.userId;
    if (isOthers && isPermitted(caller.permissions, 'moderator')) {
      return removeAsModerator(context, trx, id, choice, caller);
    }
    await stopRecording(trx);
    await deleteLockedReview(trx, checkAuthor(found, tool.id, caller));
  });
}

/** @throws HttpError 429. */
async function limitWrites({ limiter }: ReviewsContext, { caller, network }: CallFor<'user'>): Promise<void> {
  await limiter.consume(WRITES, String(caller.userId));
  await limiter.consumeForNetwork(NETWORK_WRITES, network);
}

/** @throws HttpError 422 for a month that has not begun. */
function checkMonth({ clock }: ReviewsContext, { usage_since: since }: ReviewRequest): void {
  if (since && since > clock.now().toISOString().slice(0, 7))
    throw invalidField('usage_since', 'reviews.month');
}

/** @throws HttpError 422 on the field with a refused domain or word. */
function screenReview(
  { spam }: ReviewsContext,
  { title, content }: ReviewRequest,
  call: CallFor<'user'>,
): Promise<SpamFinding[]> {
  return screenPost(spam, call, { type: 'review', fields: { title, content } });
}

interface Screening {
  status: 'approved' | 'pending';
  /** Why it waits, and what else is known. */
  findings: SpamFinding[];
  /** The hashes that later reviews are compared with. */
  phrases: number[];
}

interface Draft {
  body: ReviewRequest;
  caller: Caller;
  isHeld: boolean;
  found: SpamFinding[];
  toolId: number;
  isNew: boolean;
}

async function chooseStatus(
  { clock }: ReviewsContext,
  trx: Writer,
  { body, caller, isHeld, found, toolId, isNew }: Draft,
): Promise<Screening> {
  const { userId, isEmailVerified } = caller;
  const isSame = await isDuplicate(trx, body, userId);
  const review = { ...body, isEmailVerified, isHeld, isDuplicate: isSame };
  const text = textOf(body);
  const links = countLinks(text);
  const phrases = hashPhrases(text);
  const about = { toolId, authorId: userId, text, phrases, isNew, now: clock.now() };
  const findings = [...found, ...(isTrusted(caller) ? [] : await findSuspicions(trx, about))];
  if (links > REVIEW_LIMITS.links) findings.push({ rule: 'many_links', values: { count: links } });
  if (isSame) findings.push({ rule: 'same_review', values: {} });
  if (isHeld) findings.push({ rule: 'held_before', values: {} });
  const waits = needsModeration(review) || holdsPost(findings);
  return { status: waits ? 'pending' : 'approved', findings, phrases };
}

function keepFindings(
  { spam }: ReviewsContext,
  trx: Writer,
  id: number,
  { status, findings }: Omit<Screening, 'phrases'>,
  call: CallFor<'user'>,
): Promise<void> {
  const isPublic = status === 'approved';
  return saveFindings(spam, trx, { type: 'review', id }, { findings, isPublic, call });
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
  const ids = pending.map(({ id }) => id);
  const held = await findHeld(trx, 'review', ids);
  const allowed = pending.filter(
    (review) =>
      !held.has(review.id) &&
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
