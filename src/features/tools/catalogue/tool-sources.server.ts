import type { PublicStats, ToolPage } from '../contract.ts';

/** Returns similar tools for a reason the catalogue does not know, with the number of people who share it. */
export type SimilaritySource = (
  toolId: number,
  limit: number,
) => Promise<readonly { tool_id: number; people: number }[]>;

/** The reviews that the catalogue shows. */
export interface ReviewSource {
  /** The most helpful approved reviews of a tool, and how many of its reviews are demonstration data. */
  readForToolPage(toolId: number, limit: number): Promise<Pick<ToolPage, 'reviews' | 'sample_review_count'>>;
  /** The number of approved reviews of all tools, and how many of them are demonstration data. */
  count(): Promise<Pick<PublicStats, 'reviews' | 'sample_reviews'>>;
}

/** Used until a slice with reviews replaces it. */
export const NO_REVIEWS: ReviewSource = {
  readForToolPage: async () => ({ reviews: [], sample_review_count: 0 }),
  count: async () => ({ reviews: 0, sample_reviews: 0 }),
};
