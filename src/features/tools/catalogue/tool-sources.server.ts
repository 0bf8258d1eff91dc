import type { ServerContext } from '#src/server/context.ts';
import type { PublicStats, ToolPage } from '../contract.ts';
import type { ToolRecord } from './tool-queries.server.ts';

/** Returns similar tools for a reason the catalogue does not know, with the number of people who share it. */
export type SimilaritySource = (
  toolId: number,
  limit: number,
) => Promise<readonly { tool_id: number; people: number }[]>;

/** The reviews that the catalogue shows. */
export interface ReviewSource {
  /** The most helpful approved reviews of a tool with their replies, and how many of its reviews are demonstration data. */
  readForToolPage(
    tool: ToolRecord,
    limit: number,
  ): Promise<Pick<ToolPage, 'reviews' | 'sample_review_count'>>;
  /** The number of approved reviews of all tools, and how many of them are demonstration data. */
  count(): Promise<Pick<PublicStats, 'reviews' | 'sample_reviews'>>;
}

/** The ids of the tools that a person has used in some way, the latest first; bounded. */
export type HistorySource = (userId: number) => Promise<readonly number[]>;

/** The tools among these that a person has saved. */
export type SavedSource = (userId: number, toolIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Of a site whose slices provide none. */
const NO_REVIEWS: ReviewSource = {
  readForToolPage: async () => ({ reviews: [], sample_review_count: 0 }),
  count: async () => ({ reviews: 0, sample_reviews: 0 }),
};

export function reviewsOf({ extensions }: Pick<ServerContext, 'extensions'>): ReviewSource {
  return extensions.only('tools.reviews') ?? NO_REVIEWS;
}
