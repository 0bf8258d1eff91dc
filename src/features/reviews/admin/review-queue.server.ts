import type { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import type { OwnRow } from '#src/features/queue/own/contract.ts';
import type { ReasonChoice } from '#src/features/queue/reasons/contract.ts';
import { prepareReason } from '#src/features/queue/reasons/reason-service.server.ts';
import type { SpamSignal } from '#src/features/spam/contract.ts';
import { listSignals } from '#src/features/spam/service.server.ts';
import { describeUndo } from '#src/features/undo/recording-service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReviewsContext } from '../context.server.ts';
import { decideReviews as decideEach, removeAsModerator } from '../writing/decide-reviews.server.ts';
import { checkOwnReviews, rememberReviewParties } from '../writing/own-reviews.server.ts';
import type { AdminReview, AdminReviewQuery, BulkResult } from './contract.ts';
import { type QueuedReview, selectQueuedReview, selectReviewPage } from './review-queue-store.server.ts';

const NO_REVIEW = 'reviews.noReview';
const DECIDED = 'call.decided';
const OWN_ROW = 'queue.ownRow';
const DECIDED_ALONE = 'queue.decidedAlone';
const ALONE = { message: DECIDED_ALONE } as const;

/** A decision about reviews; with a reason they are rejected. */
export interface Decision {
  status: 'approved' | 'rejected';
  choice?: ReasonChoice;
}

/** The outcome for one review, whose text is in no language yet. */
export type Outcome = Omit<BulkResult, 'message'> & {
  message?: typeof NO_REVIEW | typeof DECIDED | typeof OWN_ROW | typeof DECIDED_ALONE;
};

/** Newest first; where only pending ones are asked for, the longest pending first. */
export function listReviews(context: ReviewsContext, query: AdminReviewQuery, caller: Caller) {
  const { kysely } = context.database;
  return readListPage(query, async (page) => {
    const [found, total] = await selectReviewPage(kysely, { ...page, status: query.status });
    return [await presentReviews(context, found, caller), total];
  });
}

/** @throws HttpError 404. */
export async function getReview(context: ReviewsContext, id: number, caller: Caller) {
  const review = await selectQueuedReview(context.database.kysely, id);
  if (!review) throw new HttpError('not_found', { message: NO_REVIEW });
  const [presented] = await presentReviews(context, [review], caller);
  return presented!;
}

/** With the findings next to those that wait, and which are the caller’s own; one query each for all. */
async function presentReviews(context: ReviewsContext, reviews: readonly QueuedReview[], caller: Caller) {
  const { kysely } = context.database;
  const pending = reviews.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const ids = reviews.map(({ id }) => id);
  const [signals, own] = await Promise.all([
    listSignals(kysely, 'review', pending),
    checkOwnReviews(context, kysely, ids, caller),
  ]);
  return reviews.map((review) =>
    presentReview(review, { signals: signals.get(review.id) ?? [], own: own.get(review.id) ?? null }),
  );
}

/**
 * Decides on the pending ones among the reviews, in one transaction of a few statements. Repeated ids count once.
 * @returns the outcome for each, in the order given.
 * @throws HttpError 422 for a canned reason that is gone.
 */
export function decideReviews(
  context: ReviewsContext,
  ids: readonly number[],
  { status: wantedStatus, choice }: Decision,
  caller: Caller,
): Promise<Outcome[]> {
  return inTransaction(context.database, async (trx) => {
    const wanted = [...new Set(ids)];
    const own = await checkOwnReviews(context, trx, wanted, caller);
    const isRefused = (id: number) => own.get(id) === 'refused';
    const isAlone = (id: number) => own.get(id) === 'alone';
    const writeReason = choice && (await prepareReason(trx, 'review', choice));
    const verdict = { status: wantedStatus, writeReason };
    const allowed = wanted.filter((id) => !isRefused(id));
    const { decided, settled, reasons } = await decideEach(context, trx, allowed, verdict);
    const events = decided.map(({ id, title, status }) => ({
      action: verdict.status === 'approved' ? 'review.approve' : 'review.reject',
      target: { type: 'review', id, name: title } as const,
      from: { status },
      to: { status: verdict.status },
      reason: reasons.get(id),
      isOwn: isAlone(id),
    }));
    await recordAudit(context.auditLog, trx, caller, events);
    const outcomes = new Map<number, Outcome>([
      ...decided.map(({ id }) => [id, { id, ok: true, ...(isAlone(id) ? ALONE : undefined) }] as const),
      ...wanted.filter(isRefused).map((id) => [id, { id, ok: false, message: OWN_ROW }] as const),
      ...settled.map(({ id }) => [id, { id, ok: false, message: DECIDED }] as const),
    ]);
    await rememberReviewParties(
      trx,
      decided.map(({ id }) => id),
    );
    describeUndo(trx, {
      action: 'review.undo',
      parts: { target: 'review', changedSince: 'reviews.changedSince' },
    });
    return wanted.map((id) => outcomes.get(id) ?? { id, ok: false, message: NO_REVIEW });
  });
}

/** @throws HttpError 403 for the caller’s own; 404, 409. */
export async function decideReview(
  context: ReviewsContext,
  id: number,
  decision: Decision,
  caller: Caller,
): Promise<{ data: z.input<typeof AdminReview>; isOwn: boolean }> {
  const [outcome] = await decideReviews(context, [id], decision, caller);
  const { ok, message } = outcome!;
  if (!ok && message === OWN_ROW) throw new HttpError('forbidden', { message });
  if (!ok) throw new HttpError(message === DECIDED ? 'conflict' : 'not_found', { message });
  return { data: await getReview(context, id, caller), isOwn: message === DECIDED_ALONE };
}

/** Deletes a review of any state. @throws HttpError 403 for the caller’s own; 404; 422 without a reason for a published review. */
export function deleteReview(
  context: ReviewsContext,
  id: number,
  choice: ReasonChoice,
  caller: Caller,
): Promise<void> {
  return inTransaction(context.database, (trx) => removeAsModerator(context, trx, id, choice, caller));
}

function presentReview(review: QueuedReview, { signals, own }: { signals: SpamSignal[]; own: OwnRow }) {
  return {
    id: review.id,
    user: { id: review.user_id, name: review.user_name, avatar_url: review.user_avatar_url },
    ai_tool: { id: review.tool_id, slug: review.tool_slug, name: review.tool_name },
    rating: review.rating,
    title: review.title,
    content: review.content,
    status: review.status,
    created_at: review.created_at,
    helpful_count: review.helpful_count,
    rejection_reason: review.rejection_reason,
    signals,
    own,
    recipient: {
      language: review.user_language ?? 'en',
      values: { person: review.user_name, tool: review.tool_name },
    },
  };
}
