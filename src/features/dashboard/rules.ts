/** Periods of the analytics, in days. */
export const PERIODS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
export type Period = keyof typeof PERIODS;

/** Length of a page of contributions or reviews. */
export const PER_PAGE = 10;
