const MINUTE = 60_000;

/** How long the browser trusts what it has read, in milliseconds: the one table of these numbers. */
export const freshness = {
  toolList: 5 * MINUTE,
  tool: 2 * MINUTE,
  lookups: 10 * MINUTE,
  folders: 2 * MINUTE,
  profile: 5 * MINUTE,
  pendingVersion: 1 * MINUTE,
  /** Anything without a number of its own. */
  standard: 5 * MINUTE,
  /** How long an answer nobody looks at is kept. */
  unusedKept: 10 * MINUTE,
} as const;
