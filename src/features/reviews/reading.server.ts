import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { Review, ReviewList, ReviewListQuery } from './contract.ts';
import type { ReviewedTool, ReviewsDependencies } from './dependencies.server.ts';
import { presentReview } from './present.server.ts';
import {
  countReviews,
  type ReviewRecord,
  selectOwnReview,
  selectReview,
  selectReviews,
} from './queries.server.ts';
import { selectReplies } from './reply-queries.server.ts';
import { REPLIES_LISTED, REVIEWS_PER_PAGE } from './rules.ts';

/** A single review carries all its replies, within reason. */
const REPLIES_READ = 1000;
const NO_RATINGS = { rating: 0, review_count: 0, rating_distribution: [0, 0, 0, 0, 0] };

export type ReviewReading = ReturnType<typeof createReviewReading>;

/** What people wrote, as whoever asks may see it. */
export function createReviewReading({ database, tools }: ReviewsDependencies) {
  const db = database.kysely;

  const present = async (
    records: readonly ReviewRecord[],
    tool: ReviewedTool,
    viewerId: number,
    repliesOfEach: number,
  ): Promise<Review[]> => {
    const answered = records.filter((record) => record.replies_count > 0).map((record) => record.id);
    const replies = Map.groupBy(await selectReplies(db, answered, repliesOfEach), (reply) => reply.review_id);
    return records.map((record) => presentReview(record, replies.get(record.id) ?? [], tool, viewerId));
  };

  /** Approved reviews, and the caller's own whatever its state. @throws HttpError 404. */
  const listReviews = async (
    slug: string,
    query: ReviewListQuery,
    caller: Caller | undefined,
  ): Promise<ReviewList> => {
    const tool = await tools.findTool(slug);
    const viewerId = caller?.userId ?? 0;
    const perPage = query.per_page ?? query.limit ?? REVIEWS_PER_PAGE;
    const filter = { toolId: tool.id, viewerId, rating: query.rating };
    const page = { sort: query.sort, offset: (query.page - 1) * perPage, limit: perPage };
    const [records, total, ratings] = await Promise.all([
      selectReviews(db, filter, page),
      countReviews(db, filter),
      tools.readRatings(tool.id),
    ]);
    return {
      data: await present(records, tool, viewerId, REPLIES_LISTED),
      pagination: paginate(total, query.page, perPage),
      summary: ratings ?? NO_RATINGS,
    };
  };

  /** @throws HttpError 404 for what is not there or not the caller's to see. */
  const getReview = async (slug: string, id: number, caller: Caller | undefined): Promise<Review> => {
    const tool = await tools.findTool(slug);
    const viewerId = caller?.userId ?? 0;
    const record = await selectReview(db, tool.id, id, viewerId);
    if (!record) throw noReview();
    const [review] = await present([record], tool, viewerId, REPLIES_READ);
    return review!;
  };

  const getOwnReview = async (slug: string, caller: Caller): Promise<Review | null> => {
    const tool = await tools.findTool(slug);
    const record = await selectOwnReview(db, tool.id, caller.userId);
    if (!record) return null;
    const [review] = await present([record], tool, caller.userId, REPLIES_READ);
    return review!;
  };

  return { listReviews, getReview, getOwnReview };
}

export function noReview(): HttpError {
  return new HttpError('not_found', { message: 'There is no such review.' });
}
