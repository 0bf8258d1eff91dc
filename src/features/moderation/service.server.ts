import { createHash, timingSafeEqual } from 'node:crypto';
import { createToolMarks } from './badges/marks.server.ts';
import { createCategoryModeration } from './categories/categories.server.ts';
import type { ModerationDependencies } from './dependencies.server.ts';
import { createReviewDesk } from './reviews/reviews.server.ts';
import { createSubmissionDesk } from './submissions/submissions.server.ts';
import { createUserModeration } from './users/users.server.ts';

export type ModerationService = ReturnType<typeof createModerationService>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What administrators see and decide. Every deed leaves a row in the log, in its own transaction. */
export function createModerationService(dependencies: ModerationDependencies) {
  const door = digest(dependencies.adminPath);
  return {
    ...createSubmissionDesk(dependencies),
    ...createToolMarks(dependencies),
    ...createUserModeration(dependencies),
    ...createCategoryModeration(dependencies),
    ...createReviewDesk(dependencies),
    ...dependencies.submissions,
    /** Whether this is the hidden segment. Takes as long for a near miss as for any other. */
    isEntrance: (segment: string): boolean => timingSafeEqual(digest(segment), door),
  };
}
