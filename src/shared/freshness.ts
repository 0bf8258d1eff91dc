const MINUTE = 60_000;

/** How long the browser trusts what it has read, in ms. Calls with a number of their own have it in their `client.ts`. */
export const freshness = {
  standard: 5 * MINUTE,
  /** How long an answer nobody looks at is kept. */
  unusedKept: 10 * MINUTE,
} as const;
