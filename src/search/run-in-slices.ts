import { setImmediate } from 'node:timers/promises';

/** Longest time, in milliseconds, that background work keeps the event loop to itself. */
const SLICE = 2;

/** A job in steps: every `yield` is a place where it may pause. */
export type Steps<T = void> = Generator<void, T, void>;

/** Runs a job to its end, giving the event loop a turn whenever a slice is used up. Resolves to its result. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  let sliceEnd = performance.now() + SLICE;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + SLICE;
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
        const takeLeft = left < middle && (right >= end || compare(source[left]!, source[right]!) <= 0);
        target[at] = source[takeLeft ? left++ : right++]!;
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
