/** Where the server reads the time, so that a test can set it. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment. Never goes back and never jumps, whatever becomes of the date. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
