import type { ToolsContext } from '#src/features/tools/context.server.ts';
import { presentPublic } from '../present.server.ts';
import { countShownReviews, reviewsSince, selectTopReviews } from './tool-page-queries.server.ts';

/** Provides the reviews that the catalogue shows, and counts reviews towards a tool's popularity. */
export function registerToolSignals(tools: ToolsContext): void {
  const { kysely } = tools.database;
  tools.popularitySources.push(reviewsSince);
  tools.reviewSource = {
    readForToolPage: async (toolId, limit) => {
      const reviews = await selectTopReviews(kysely, toolId, limit);
      return { reviews: reviews.map(presentPublic), sample_review_count: reviews[0]?.sample_count ?? 0 };
    },
    count: () => countShownReviews(kysely),
  };
}
