import { isAdminPath } from './admin-path.server.ts';
import { createToolMarks } from './badges/marks.server.ts';
import { createCategoryModeration } from './categories/categories.server.ts';
import type { ModerationDependencies } from './dependencies.server.ts';
import { createReviewDesk } from './reviews/reviews.server.ts';
import { createSubmissionDesk } from './submissions/submissions.server.ts';
import { createUserModeration } from './users/users.server.ts';

export type ModerationService = ReturnType<typeof createModerationService>;

/** What administrators see and decide. Every deed leaves a row in the log, in its own transaction. */
export function createModerationService(dependencies: ModerationDependencies) {
  return {
    ...createSubmissionDesk(dependencies),
    ...createToolMarks(dependencies),
    ...createUserModeration(dependencies),
    ...createCategoryModeration(dependencies),
    ...createReviewDesk(dependencies),
    ...dependencies.submissions,
    isAdminPath: (segment: string): boolean => isAdminPath(dependencies, segment),
  };
}
