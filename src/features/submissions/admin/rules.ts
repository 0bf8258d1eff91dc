export const SUBMISSION_STATES = ['pending', 'approved', 'rejected', 'unlisted'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];
