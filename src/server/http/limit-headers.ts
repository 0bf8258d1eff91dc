/** How much of a limit is left. */
export interface LimitState {
  max: number;
  remaining: number;
  /** Until the whole limit is there again. */
  resetSeconds: number;
  isUsedUp: boolean;
}

/** The limit of a personal token in the headers of an answer, under the names that most clients know. */
export function limitHeaders({ max, remaining, resetSeconds }: LimitState): Record<string, string> {
  return {
    'ratelimit-limit': String(max),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}
