import type { ToolPage } from '../contract.ts';

/** Tells which tools are alike for a reason that the catalogue does not know, and for how many people they are. */
export type SimilaritySource = (
  toolId: number,
  limit: number,
) => Promise<readonly { tool_id: number; people: number }[]>;

/** Answers what the catalogue shows of reviews. */
export interface ReviewSource {
  /** The most helpful approved reviews of a tool, and how many of all of them are demonstration data. */
  readForToolPage(toolId: number, limit: number): Promise<Pick<ToolPage, 'reviews' | 'sample_review_count'>>;
  /** The number of approved reviews of all tools. */
  count(): Promise<number>;
}

/** Stands in until a slice with reviews puts its own in place. */
export const NO_REVIEWS: ReviewSource = {
  readForToolPage: async () => ({ reviews: [], sample_review_count: 0 }),
  count: async () => 0,
};
