import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { defineUndo, type UndoKind } from '#src/server/undo-kinds.ts';
import type { ReviewsContext } from '../context.server.ts';
import { lockReviews, type ReviewState, setRejectionReasons, setStatuses } from '../queries.server.ts';
import { checkOwnReviews } from './own-reviews.server.ts';
import { recountStars } from './star-sums.server.ts';
import { insertWholeReview, isReviewTaken, type WholeReview } from './whole-review-queries.server.ts';

const DECISION = 'review-decision';
const DELETION = 'review-deletion';

const DecisionState = z.object({
  status: z.enum(['approved', 'rejected', 'pending']),
  reviews: z.array(
    z.object({
      id: z.number(),
      /** Of the decision. */
      reason: z.string().nullable(),
      /** Before the decision. */
      is_held: z.boolean(),
      rejection_reason: z.string().nullable(),
    }),
  ),
});
type DecisionState = z.infer<typeof DecisionState>;

/** The row as it was, which the database wrote. */
const DeletionState = z.custom<WholeReview>((value) => typeof value === 'object' && value !== null);

/** The argument of `saveUndo` for a decision about reviews. @param reasons those that their authors got. */
export function decisionUndo(
  decided: readonly ReviewState[],
  status: ReviewState['status'],
  reasons: ReadonlyMap<number, string>,
) {
  const reviews = decided.map(({ id, is_held, rejection_reason }) => ({
    id,
    reason: reasons.get(id) ?? null,
    is_held,
    rejection_reason,
  }));
  return { kind: DECISION, state: { status, reviews } satisfies DecisionState };
}

/** The argument of `saveUndo` for a deletion. */
export function deletionUndo(whole: WholeReview) {
  return { kind: DELETION, state: whole };
}

/** The ways back from the decisions about reviews. */
export function reviewUndoKinds(context: ReviewsContext): readonly UndoKind[] {
  return [
    defineUndo(DECISION, DecisionState, (...undo) => undoDecision(context, ...undo)),
    defineUndo(DELETION, DeletionState, (...undo) => undoDeletion(context, ...undo)),
  ];
}

/** Reviews that have changed since stay as they are. */
async function undoDecision(
  context: ReviewsContext,
  trx: Writer,
  { status, reviews }: DecisionState,
  caller: Caller,
): Promise<void> {
  const before = new Map(reviews.map((review) => [review.id, review]));
  const locked = await lockReviews(trx, [...before.keys()]);
  const undone = locked.filter(
    ({ id, status: now, rejection_reason }) => now === status && rejection_reason === before.get(id)?.reason,
  );
  if (undone.length === 0) throw hasChanged();
  await refuseOwn(context, trx, undone, caller);
  const held = Map.groupBy(undone, ({ id }) => before.get(id)!.is_held);
  for (const [is_held, group] of held) {
    const ids = group.map(({ id }) => id);
    await setStatuses(trx, ids, { status: 'pending', is_held, rejection_reason: null });
  }
  const reasons = undone.flatMap(({ id }) => {
    const reason = before.get(id)?.rejection_reason;
    return reason ? [[id, reason] as const] : [];
  });
  if (reasons.length > 0) await setRejectionReasons(trx, new Map(reasons));
  const after = undone.map((review) => ({ ...review, status: 'pending' as const }));
  await recountStars(trx, undone, after);
  await recordUndo(context, trx, caller, undone, { from: { status }, to: { status: 'pending' } });
}

async function undoDeletion(
  context: ReviewsContext,
  trx: Writer,
  whole: WholeReview,
  caller: Caller,
): Promise<void> {
  if (await isReviewTaken(trx, whole.review)) throw hasChanged();
  await insertWholeReview(trx, whole);
  const restored = await lockReviews(trx, [whole.review.id]);
  await refuseOwn(context, trx, restored, caller);
  await recountStars(trx, [], restored);
  await recordUndo(context, trx, caller, restored, { to: { status: restored[0]!.status } });
}

/** @throws HttpError 403 when one of the reviews is the caller’s own and somebody else could undo the decision. */
async function refuseOwn(
  context: ReviewsContext,
  trx: Writer,
  reviews: readonly ReviewState[],
  caller: Caller,
): Promise<void> {
  const ids = reviews.map(({ id }) => id);
  const own = await checkOwnReviews(context, trx, ids, caller);
  if ([...own.values()].includes('refused')) throw new HttpError('forbidden', { message: 'queue.ownRow' });
}

function recordUndo(
  { auditLog }: ReviewsContext,
  trx: Writer,
  caller: Caller,
  reviews: readonly ReviewState[],
  states: { from?: Record<string, unknown>; to: Record<string, unknown> },
): Promise<void> {
  const events = reviews.map(({ id, title }) => ({
    action: 'review.undo',
    target: { type: 'review', id, name: title } as const,
    ...states,
  }));
  return recordAudit(auditLog, trx, caller, events);
}

function hasChanged(): HttpError {
  return new HttpError('conflict', { message: 'reviews.changedSince' });
}
