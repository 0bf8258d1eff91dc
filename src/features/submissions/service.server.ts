import { createDeciding } from './deciding/deciding.server.ts';
import type { SubmissionsDependencies } from './dependencies.server.ts';
import { createEditing } from './editing/editing.server.ts';
import { createPictures } from './pictures.server.ts';
import { createSubmissionReading } from './reading.server.ts';
import { createRemoving } from './removing.server.ts';
import { createChecks } from './submitting/checks.server.ts';
import { createSubmitting } from './submitting/submitting.server.ts';

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Submissions: new listings, edits of listings, and what becomes of both. */
export function createSubmissionsService(dependencies: SubmissionsDependencies) {
  const pictures = createPictures(dependencies);
  const parts = { pictures, checks: createChecks(dependencies) };
  return {
    ...createSubmitting(dependencies, parts),
    ...createEditing(dependencies, parts),
    ...createSubmissionReading(dependencies),
    ...createRemoving(dependencies, parts),
    deciding: createDeciding(dependencies, pictures),
  };
}
