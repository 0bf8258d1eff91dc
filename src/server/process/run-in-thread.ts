import { parentPort, Worker, workerData } from 'node:worker_threads';

const START_MS = 20_000;
const MEMORY_MEGABYTES = 128;
/** Message of a thread whose modules are loaded. No answer is a number alone. */
const STARTED = 1;

/** One at a time: each takes a core. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a file that calls `answerAsThread` as a thread, for work on texts from elsewhere that can take longer than others may wait.
 * @param maxMs for the work; loading modules, which takes long on a busy machine, does not count.
 * @returns undefined when it takes longer, fails, or takes more memory than such a text is worth.
 */
export function runInThread<Answer>(file: URL, input: unknown, maxMs: number): Promise<Answer | undefined> {
  const running = last.then(() => run<Answer>(file, input, maxMs));
  last = running;
  return running;
}

/** The work of a thread's file, on what the thread was given. Its answer is an object or a list. */
export async function answerAsThread<Input>(work: (input: Input) => object | Promise<object>): Promise<void> {
  parentPort!.postMessage(STARTED);
  parentPort!.postMessage(await work(workerData as Input));
}

function run<Answer>(file: URL, input: unknown, maxMs: number): Promise<Answer | undefined> {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MEGABYTES };
  const thread = new Worker(file, { workerData: input, resourceLimits });
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const giveUp = () => resolve(undefined);
  let deadline = setTimeout(giveUp, START_MS);
  thread.on('error', giveUp);
  thread.on('exit', giveUp);
  thread.on('message', (message: Answer | typeof STARTED) => {
    if (message !== STARTED) return resolve(message as Answer);
    clearTimeout(deadline);
    deadline = setTimeout(giveUp, maxMs);
  });
  return promise.finally(() => {
    clearTimeout(deadline);
    return thread.terminate();
  });
}
