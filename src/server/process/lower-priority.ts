import { getPriority, setPriority } from 'node:os';

const NICE = 10;

/**
 * Lets a running site come first, because people wait for it. Call it before anything else: Linux has a priority for each
 * thread, and those with which Node begins (they compile and collect garbage, as much work as the rest) would keep theirs,
 * so the process is replaced once by one that begins with it. Its number stays.
 */
export function lowerPriority(): void {
  if (getPriority() >= NICE) return;
  setPriority(NICE);
  if (process.platform !== 'linux') return;
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
}
