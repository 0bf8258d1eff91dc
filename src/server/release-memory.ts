import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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
