/** How long the link of the first start is valid, ms. */
export const SETUP_LINK_MS = 3_600_000;

/** Points of the checklist that only a person can tick: they do by following the link. */
export const CHECKED_POINTS = ['mail', 'categories', 'legal'] as const;
export type CheckedPoint = (typeof CHECKED_POINTS)[number];

/** The checklist, in the order in which it is shown. */
export const POINTS = ['mail', 'address', 'contact', 'categories', 'listing', 'backup', 'legal'] as const;
export type Point = (typeof POINTS)[number];
