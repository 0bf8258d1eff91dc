import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ToolPage } from '#src/features/tools/contract.ts';
import {
  countApprovedReviews,
  reviewsSince,
  selectTopReviews,
  type TopReview,
} from './tool-page-queries.server.ts';

/** Tells the catalogue what it shows of reviews, and lets them make a tool popular. */
export function registerToolSignals(tools: ToolsContext): void {
  const { kysely } = tools.database;
  tools.popularitySources.push(reviewsSince);
  tools.reviewSource = {
    readForToolPage: async (toolId, limit) => {
      const reviews = await selectTopReviews(kysely, toolId, limit);
      return { reviews: reviews.map(presentTopReview), sample_review_count: reviews[0]?.sample_count ?? 0 };
    },
    count: () => countApprovedReviews(kysely),
  };
}

function presentTopReview(review: TopReview): ToolPage['reviews'][number] {
  return {
    id: review.id,
    tool_id: review.tool_id,
    user: { name: review.user_name, avatar_url: review.user_avatar_url },
    rating: review.rating,
    title: review.title,
    content: review.content,
    created_at: review.created_at.toISOString(),
    edited_at: review.edited_at?.toISOString() ?? null,
    helpful_count: review.helpful_count,
    is_demo: review.is_demo,
  };
}
