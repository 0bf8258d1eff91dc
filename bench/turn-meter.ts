import { readThreadCpu } from './thread-cpu.ts';

/** How long the event loop was held between two turns, milliseconds. */
export interface Holds {
  p99: number;
  longest: number;
}

/**
 * Measures every turn of the event loop until the returned function is called. A turn counts with the CPU time of this thread,
 * if that is less than by the clock, so that other programs on the machine do not count.
 */
export function meterTurns(): () => Holds {
  const holds: number[] = [];
  let isRunning = true;
  let at = performance.now();
  let used = readThreadCpu();
  const turn = (): void => {
    const now = performance.now();
    const usedNow = readThreadCpu();
    holds.push(Math.min(now - at, usedNow - used));
    at = now;
    used = usedNow;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isRunning = false;
    holds.sort((left, right) => left - right);
    return { p99: holds[Math.floor(holds.length * 0.99)] ?? 0, longest: holds.at(-1) ?? 0 };
  };
}
