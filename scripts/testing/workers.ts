import { availableParallelism } from 'node:os';

/** A worker of Vitest comes to one, and a browser with its pages to less. */
const MEMORY_OF_ONE = 1.5 * 2 ** 30;

/**
 * How many tests run at the same time: as many as there are cores, and more, since some wait, but no more than the free
 * memory holds.
 * @param waiting how many of them wait at any time, for a timeout, a browser or a program that they have started
 */
export function countWorkers(waiting: number): number {
  const inMemory = Math.floor(process.availableMemory() / MEMORY_OF_ONE);
  return Math.max(1, Math.min(availableParallelism() + waiting, inMemory));
}
