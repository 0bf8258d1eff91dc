import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` once for all calls that come before the run starts, one run after the other.
 * @param paceMs the least time from the start of one run to that of the next
 */
export function shareRuns(work: () => Promise<void>, paceMs = 0): () => Promise<void> {
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  let startedAt = Number.NEGATIVE_INFINITY;
  const runAfter = async (before: Promise<void>): Promise<void> => {
    await before;
    const waitMs = startedAt + paceMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    next = undefined;
    startedAt = performance.now();
    await work();
  };
  return () => {
    if (!next) {
      next = runAfter(last);
      last = next.catch(() => undefined);
    }
    return next;
  };
}
