import { availableParallelism } from 'node:os';

/** A worker of Vitest comes to one, and a browser with its pages to less. */
const MEMORY_OF_ONE = 1.5 * 2 ** 30;

/**
 * How many tests run at the same time: one more than there are cores, since some wait for a timeout or for a program that
 * they have started, but no more than the free memory holds.
 */
export function countWorkers(): number {
  return Math.max(
    1,
    Math.min(availableParallelism() + 1, Math.floor(process.availableMemory() / MEMORY_OF_ONE)),
  );
}
