/** Lengths of time in milliseconds. As numbers, which the build puts where they are used. */
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
export const WEEK = 604_800_000;

/** How long visits, views, what people watched and which edition reached whom are kept: two years, as the privacy policy says. */
export const HISTORY_KEPT_MS = 63_072_000_000;
