import { createContext, Script } from 'node:vm';

const call = new Script('work()');
const box: { work?: () => unknown } = createContext({});

/** The work was interrupted because it took too long. */
export class InterruptedError extends Error {
  constructor(ms: number) {
    super(`Interrupted after ${ms} ms`);
    this.name = 'InterruptedError';
  }
}

/** On a busy machine the time may pass before the work had most of it. */
const ATTEMPTS = 10;
const WAS_RUNNING = 0.9;

/**
 * Does work on data of strangers, and interrupts it after `ms`, even in the middle of a regular expression: a timer could
 * not run before the work is over. It must be synchronous and change nothing that outlives it.
 * @throws InterruptedError
 */
export function interruptAfter<T>(ms: number, work: () => T): T {
  for (let attempt = 1; ; attempt++) {
    const before = process.threadCpuUsage();
    try {
      return runFor(ms, work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.threadCpuUsage(before);
      const hadItsTime = (user + system) / 1000 > ms * WAS_RUNNING;
      if (hadItsTime || attempt === ATTEMPTS) throw new InterruptedError(ms);
    }
  }
}

function runFor<T>(ms: number, work: () => T): T {
  const outer = box.work;
  box.work = work;
  try {
    return call.runInContext(box, { timeout: ms }) as T;
  } finally {
    box.work = outer;
  }
}
