import type { Clock } from '#src/server/clock.ts';

const FAILURES = 3;
const PAUSE_MS = 60_000;

/**
 * Leaves a failing service alone: after three failures in a row it gets no question for a minute, then a single one, which
 * decides about the next minute. Counted in each process.
 */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #pausedUntil: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True when the service may be asked; its outcome must be reported. */
  allows(): boolean {
    if (this.#pausedUntil === undefined) return true;
    const now = this.#clock.elapsed();
    if (now < this.#pausedUntil) return false;
    // The others wait until this one trial has an outcome.
    this.#pausedUntil = now + PAUSE_MS;
    return true;
  }

  reportSuccess(): void {
    this.#failures = 0;
    this.#pausedUntil = undefined;
  }

  /** Returns true when this failure makes the pause begin. */
  reportFailure(): boolean {
    this.#failures += 1;
    if (this.#failures < FAILURES) return false;
    this.#pausedUntil = this.#clock.elapsed() + PAUSE_MS;
    return this.#failures === FAILURES;
  }
}
