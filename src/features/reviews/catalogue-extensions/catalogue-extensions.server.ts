import type { Reader } from '#src/db/transaction.server.ts';
import type { ToolRecord } from '#src/features/tools/service.server.ts';
import type { ExtensionPoints, Provided } from '#src/server/extensions.ts';
import type { ReviewsContext } from '../context.server.ts';
import { presentPublic, presentReply } from '../reading.server.ts';
import { selectReplies } from '../responding/reply-queries.server.ts';
import { REPLIES_LISTED } from '../rules.ts';
import { countAllReviewsByDay } from '../writing/author-review-store.server.ts';
import {
  countShownReviews,
  reviewsSince,
  selectLatestReviewed,
  selectTopReviews,
} from './tool-page-queries.server.ts';

/**
 * Provides the reviews that the catalogue shows, and counts reviews towards a tool's popularity and a person's
 * categories.
 */
export function extendCatalogue({ database: { kysely, reports } }: ReviewsContext): Provided {
  return {
    'tools.popularity': reviewsSince,
    'tools.history': (userId) => selectLatestReviewed(kysely, userId),
    'tools.reviews': {
      readForToolPage: (tool, limit) => readTopReviews(kysely, tool, limit),
      count: () => countShownReviews(kysely),
    },
    'statistics.reviews': (since, until) => countAllReviewsByDay(reports, since, until),
  };
}

async function readTopReviews(
  db: Reader,
  tool: ToolRecord,
  limit: number,
): ReturnType<ExtensionPoints['tools.reviews']['readForToolPage']> {
  // Most tools have none, which needs no statement.
  const hasReviews = [...tool.stars, ...tool.sample_stars].some((count) => count > 0);
  const reviews = hasReviews ? await selectTopReviews(db, tool.id, limit) : [];
  const answered = reviews.filter((review) => review.replies_count > 0).map((review) => review.id);
  const replies = Map.groupBy(
    await selectReplies(db, answered, REPLIES_LISTED),
    ({ review_id }) => review_id,
  );
  return {
    reviews: reviews.map((review) => ({
      ...presentPublic(review),
      // Everyone gets the same page, so no reply is anyone's own here.
      replies: (replies.get(review.id) ?? []).map((reply) => presentReply(reply, tool, 0)),
      replies_count: review.replies_count,
    })),
    sample_review_count: reviews[0]?.sample_count ?? 0,
  };
}
