export const ROLES = ['user', 'contributor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const SUBMISSION_STATES = ['pending', 'approved', 'rejected', 'unlisted'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const BULK_MAX = 100;
export const ADMIN_PER_PAGE = 20;
export const MODERATION_LIMITS = { reason: 1000, categoryName: 60 } as const;
