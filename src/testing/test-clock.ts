import type { Clock } from '#src/server/clock.ts';

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #now: Date;
  #elapsed = 0;

  constructor(now = '2026-06-15T12:00:00Z') {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Time passes. */
  advance(milliseconds: number): void {
    this.#elapsed += milliseconds;
    this.setBy(milliseconds);
  }

  /** The date is set, as by an administrator of the machine; no time passes. */
  setBy(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
