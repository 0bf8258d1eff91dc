/** The use cases that other slices may call. */
export { approveRevision } from './deciding/approve-revision.server.ts';
export { approveSubmission } from './deciding/approve-submission.server.ts';
export type { DecidedListing } from './deciding/decision-checks.server.ts';
export { rejectSubmission } from './deciding/reject-submission.server.ts';
export { restoreTool } from './deciding/restore-tool.server.ts';
