/** `npm start`: builds when something has changed, then serves. One process, so that signals reach the server. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PARENT_CHECK_MS = 250;

limitMemory();
process.env.NODE_ENV ??= 'production';
const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-stale'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
if (process.env.npm_lifecycle_event === 'start') endWithParent();
await import('../src/main.server.ts');

/**
 * Replaces the process, whose number and parent stay, by one with settings that are read only when a process starts: glibc
 * keeps free memory for each of a dozen threads. With a search engine (`SEARCH_URL`) nothing grows with the catalogue, and V8
 * need not take half a gigabyte before it tidies up; what it may take at most decides how soon it does.
 */
function limitMemory(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return;
  const limits = process.env.SEARCH_URL ? ['--max-old-space-size=512', '--max-semi-space-size=8'] : [];
  const command = [process.execPath, ...limits, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '2' });
}

/** npm puts a shell in between that dies of a signal without passing it on, and the server would go on alone. */
function endWithParent(): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}
