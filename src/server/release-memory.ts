import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The database's engine has been compiled and the jobs have begun by then. */
const FIRST_TRIM_MS = 5_000;
const TRIM_EVERY_MS = 60_000;

/**
 * Gives the heap's empty pages back to the system. Loading the catalogue leaves about as much garbage as it keeps, and
 * the heap does not shrink by itself while it is not under pressure. Holds the thread for some 2 ms per MB that is in
 * use, so it belongs before the port opens.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Gives back what glibc keeps of freed memory between pieces that are in use: 40 to 60 MB once the engine is compiled. Soon, and
 * then each minute; holds the thread for half a millisecond when there is nothing, for 15 when there are 70 MB. Where Node
 * cannot call the C library, or that is another one, nothing happens. Returns a function that ends it.
 */
export async function keepTrimmed(): Promise<() => void> {
  const trim = await findTrim().catch(() => undefined);
  if (!trim) return () => {};
  const first = setTimeout(trim, FIRST_TRIM_MS).unref();
  const each = setInterval(trim, TRIM_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(each);
  };
}

async function findTrim(): Promise<(() => void) | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { dlopen } = await import('node:ffi');
  const { functions } = dlopen(null, { malloc_trim: { arguments: ['u64'], return: 'i32' } });
  return () => functions.malloc_trim(0n);
}
