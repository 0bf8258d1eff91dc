import type { Clock } from '#src/server/clock.ts';

/** A clock that stands until it is moved. */
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
