import type { Caller } from '#src/server/http/route.ts';
import type { Note, ReviewsDependencies } from './dependencies.server.ts';
import {
  addStarsToMany,
  deleteReview,
  lockReviews,
  type ReviewState,
  setStatuses,
  type Writer,
} from './queries.server.ts';
import { noReview } from './reading.server.ts';

export interface Verdict {
  status: ReviewState['status'];
  reason?: string;
}

type Rated = Pick<ReviewState, 'tool_id' | 'rating' | 'status'>;

/** What moderators do to reviews, in transactions of theirs; the sums follow in the same ones. */
export function createReviewModeration({ activity }: Pick<ReviewsDependencies, 'activity'>) {
  const apply = async (
    trx: Writer,
    note: Note,
    reviews: readonly ReviewState[],
    { status, reason }: Verdict,
  ): Promise<void> => {
    if (reviews.length === 0) return;
    const ids = reviews.map(({ id }) => id);
    await setStatuses(trx, ids, { status, is_held: false, rejection_reason: reason ?? null });
    await recountMany(trx, note, [
      ...reviews.map((review) => ({ review, sign: -1 })),
      ...reviews.map((review) => ({ review: { ...review, status }, sign: 1 })),
    ]);
  };

  /** Decides on the waiting ones among the reviews. Answers them, and those that were decided before, as they were. */
  const decideReviews = async (
    trx: Writer,
    note: Note,
    ids: readonly number[],
    verdict: Verdict,
  ): Promise<{ decided: ReviewState[]; settled: ReviewState[] }> => {
    const { decided = [], settled = [] } = Object.groupBy(await lockReviews(trx, ids), ({ status }) =>
      status === 'pending' ? 'decided' : 'settled',
    );
    await apply(trx, note, decided, verdict);
    return { decided, settled };
  };

  /** Puts a review in any state. @returns the state before; undefined when there is no such review. */
  const setReviewStatus = async (
    trx: Writer,
    note: Note,
    id: number,
    status: ReviewState['status'],
  ): Promise<ReviewState | undefined> => {
    const reviews = await lockReviews(trx, [id]);
    await apply(trx, note, reviews, { status });
    return reviews[0];
  };

  /** An administrator's deletion, with its row in the log. @throws HttpError 404. */
  const removeAsModerator = async (trx: Writer, note: Note, caller: Caller, id: number): Promise<void> => {
    const [review] = await lockReviews(trx, [id]);
    if (!review) throw noReview();
    await takeAway(trx, note, review);
    const { title, rating, status, user_id } = review;
    await activity.recordAudit(trx, caller, [
      {
        action: 'review.delete',
        target: { type: 'review', id, name: title },
        from: { title, rating, status, user_id },
      },
    ]);
  };

  return { decideReviews, setReviewStatus, removeAsModerator };
}

/** Deletes a review that the transaction has locked. */
export async function takeAway(trx: Writer, note: Note, review: ReviewState): Promise<void> {
  await deleteReview(trx, review.id);
  await recountMany(trx, note, [{ review, sign: -1 }]);
}

async function recountMany(
  trx: Writer,
  note: Note,
  changes: readonly { review: Rated; sign: number }[],
): Promise<void> {
  const counts = new Map<number, number[]>();
  for (const { review, sign } of changes) {
    if (review.status !== 'approved') continue;
    const added = counts.get(review.tool_id) ?? [0, 0, 0, 0, 0];
    added[review.rating - 1]! += sign;
    counts.set(review.tool_id, added);
  }
  const changed = [...counts].filter(([, added]) => added.some((count) => count !== 0));
  await addStarsToMany(
    trx,
    changed.map(([tool_id, added]) => ({ tool_id, added })),
  );
  for (const [toolId] of changed) note(toolId);
}
