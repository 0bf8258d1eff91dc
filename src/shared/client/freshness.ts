const MINUTE = 60_000;

/** How long answers stay fresh in the browser, in ms. Slices set other times in their `client.ts`. */
export const freshness = {
  standard: 5 * MINUTE,
  /** How long an answer that no component uses is kept. */
  unusedKept: 10 * MINUTE,
} as const;
