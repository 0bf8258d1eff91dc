/** Reviews that one call decides on. */
export const BULK_MAX = 100;

export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
