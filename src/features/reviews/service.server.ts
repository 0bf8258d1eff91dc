import type { ReviewsDependencies } from './dependencies.server.ts';
import { createReviewModeration } from './moderating.server.ts';
import { createReviewReading } from './reading.server.ts';
import { createReviewResponses } from './responding.server.ts';
import { createReviewWriting } from './writing.server.ts';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Reviews: what people write about a tool, what others say to it, and what it adds up to. */
export function createReviewsService(dependencies: ReviewsDependencies) {
  const moderation = createReviewModeration(dependencies);
  return {
    ...moderation,
    ...createReviewReading(dependencies),
    ...createReviewWriting(dependencies, moderation),
    ...createReviewResponses(dependencies),
  };
}
