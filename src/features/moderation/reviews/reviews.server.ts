import { decideReviews, removeAsModerator } from '#src/features/reviews/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminReview, AdminReviewList, AdminReviewQuery, BulkResult } from '../contract.ts';
import type { ModerationDependencies } from '../dependencies.server.ts';
import { readPage } from '../list-part.ts';
import { type ReviewRecord, selectReview, selectReviews } from './review-queries.server.ts';

type Verdict = { status: 'approved'; reason?: undefined } | { status: 'rejected'; reason: string };

const NO_REVIEW = 'There is no such review.';
const DECIDED = 'This has been decided already.';

function presentReview(review: ReviewRecord): AdminReview {
  return {
    id: review.id,
    user: { id: review.user_id, name: review.user_name, avatar_url: review.user_avatar_url },
    ai_tool: { id: review.tool_id, slug: review.tool_slug, name: review.tool_name },
    rating: review.rating,
    title: review.title,
    content: review.content,
    status: review.status,
    created_at: review.created_at.toISOString(),
    helpful_count: review.helpful_count,
    rejection_reason: review.rejection_reason,
  };
}

/** Reviews before their readers see them. */
export function createReviewDesk({ database, activity, reviews, changeCatalogue }: ModerationDependencies) {
  const db = database.kysely;

  const listReviews = (query: AdminReviewQuery): Promise<AdminReviewList> =>
    readPage(query, async (part) => {
      const [found, total] = await selectReviews(db, { ...part, status: query.status });
      return [found.map(presentReview), total];
    });

  /** @throws HttpError 404. */
  const getReview = async (id: number): Promise<AdminReview> => {
    const review = await selectReview(db, id);
    if (!review) throw new HttpError('not_found', { message: NO_REVIEW });
    return presentReview(review);
  };

  /**
   * Decides on each of the reviews that waits, all in one transaction of a few statements. Ids given twice count once.
   * @returns what became of each, in the order given.
   */
  const decideMany = (ids: readonly number[], verdict: Verdict, caller: Caller): Promise<BulkResult[]> =>
    changeCatalogue(async (trx) => {
      const wanted = [...new Set(ids)];
      const { decided, settled } = await decideReviews(reviews, trx, wanted, verdict);
      await activity.recordAudit(
        trx,
        caller,
        decided.map(({ id, title, status }) => ({
          action: verdict.status === 'approved' ? 'review.approve' : 'review.reject',
          target: { type: 'review', id, name: title },
          from: { status },
          to: { status: verdict.status },
          reason: verdict.reason,
        })),
      );
      const outcomes = new Map<number, BulkResult>([
        ...decided.map(({ id }) => [id, { id, ok: true }] as const),
        ...settled.map(({ id }) => [id, { id, ok: false, message: DECIDED }] as const),
      ]);
      return wanted.map((id) => outcomes.get(id) ?? { id, ok: false, message: NO_REVIEW });
    });

  /** @throws HttpError 404, 409. */
  const decide = async (id: number, verdict: Verdict, caller: Caller): Promise<AdminReview> => {
    const [outcome] = await decideMany([id], verdict, caller);
    if (!outcome!.ok) {
      throw new HttpError(outcome!.message === DECIDED ? 'conflict' : 'not_found', {
        message: outcome!.message,
      });
    }
    return getReview(id);
  };

  /** @throws HttpError 404. */
  const removeReview = (id: number, caller: Caller): Promise<void> =>
    changeCatalogue((trx) => removeAsModerator(reviews, trx, id, caller));

  return { listReviews, getReview, decideMany, decideReview: decide, removeReview };
}
