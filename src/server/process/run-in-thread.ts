import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const START_MS = 10_000;
const MEMORY_MEGABYTES = 128;

/** One at a time: each takes a core. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a file as a thread that posts one answer about its `workerData`, for work on texts from elsewhere that can take longer than
 * others may wait.
 * @returns undefined when it takes longer than `maxMs` or more memory than such a text is worth.
 */
export function runInThread<Answer>(file: URL, input: unknown, maxMs: number): Promise<Answer | undefined> {
  const running = last.then(() => run<Answer>(file, input, maxMs));
  last = running;
  return running;
}

async function run<Answer>(file: URL, workerData: unknown, maxMs: number): Promise<Answer | undefined> {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MEGABYTES };
  const thread = new Worker(file, { workerData, resourceLimits });
  thread.on('error', () => undefined);
  try {
    // The time it takes to start does not count.
    await once(thread, 'online', { signal: AbortSignal.timeout(START_MS) });
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(maxMs) });
    return answer as Answer;
  } catch {
    return undefined;
  } finally {
    await thread.terminate();
  }
}
