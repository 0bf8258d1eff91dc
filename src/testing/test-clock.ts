import type { Clock } from '#src/server/clock.ts';

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(now = '2026-06-15T12:00:00Z') {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
