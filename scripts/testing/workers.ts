import { availableParallelism } from 'node:os';

/** A worker of Vitest comes to one, and a browser with its pages to less. */
const MEMORY_OF_ONE = 1.5 * 2 ** 30;

/**
 * How many tests run at the same time: as many as there are cores, but no more than the free memory holds.
 * @param waiting how many more, because some wait for a timeout or for a program that they have started
 */
export function countWorkers(waiting: number): number {
  const inMemory = Math.floor(process.availableMemory() / MEMORY_OF_ONE);
  return Math.max(1, Math.min(availableParallelism() + waiting, inMemory));
}
