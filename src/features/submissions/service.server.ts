import { createDeciding } from './deciding.server.ts';
import type { SubmissionsDependencies } from './dependencies.server.ts';
import { createPictures } from './pictures.server.ts';

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Submissions: new listings, edits of listings, and what becomes of both. */
export function createSubmissionsService(dependencies: SubmissionsDependencies) {
  const pictures = createPictures(dependencies);
  return { dropUnshownPictures: pictures.dropUnshown, deciding: createDeciding(dependencies, pictures) };
}
