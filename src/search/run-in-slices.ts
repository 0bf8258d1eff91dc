import { setImmediate } from 'node:timers/promises';

/** Longest time, in milliseconds, that background work keeps the event loop to itself. */
const SLICE = 2;
/** Milliseconds. In a turn of the event loop that took no longer nobody wanted anything. */
const IDLE_TURN = 0.2;

/** A job in steps: every `yield` is a place where it may pause. */
export type Steps<T = void> = Generator<void, T, void>;

let turns: Promise<void> = Promise.resolve();

/**
 * Runs a job to its end in slices, and resolves to its result. All jobs of the process share one line, with a rest before
 * each slice: a request waits for one slice at a time, however many jobs there are.
 */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    turns = turns.then(rest);
    await turns;
    const sliceEnd = performance.now() + SLICE;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < sliceEnd);
  }
}

/** Gives turns to the event loop until one finds nothing to do, for as long as a slice at most. */
async function rest(): Promise<void> {
  const restEnd = performance.now() + SLICE;
  for (;;) {
    const turnStart = performance.now();
    await setImmediate();
    const now = performance.now();
    if (now - turnStart < IDLE_TURN || now > restEnd) return;
  }
}

/** Runs a job that is known to be short to its end at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Elements handled between two pauses of a job that does little per element. */
export const STRIDE = 2048;

/** Sorts in place (stable merge sort), pausing now and then: built-in sorting of a large array cannot pause. */
export function* sortInSteps<A extends { length: number; [index: number]: T }, T>(
  items: A,
  spare: A,
  count: number,
  compare: (left: T, right: T) => number,
): Steps {
  let source = items;
  let target = spare;
  for (let width = 1; width < count; width *= 2) {
    let sincePause = 0;
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        const isLeftNext = left < middle && (right >= end || compare(source[left]!, source[right]!) <= 0);
        target[at] = source[isLeftNext ? left++ : right++]!;
        if (++sincePause < STRIDE) continue;
        sincePause = 0;
        yield;
      }
    }
    [source, target] = [target, source];
  }
  if (source === items) return;
  for (let at = 0; at < count; at++) items[at] = source[at]!;
}
