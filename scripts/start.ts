/** `npm start`: builds when something has changed, then serves. One process, so that signals reach the server. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { limitMemory } from '../src/server/process/limit-memory.ts';

const PARENT_CHECK_MS = 250;

limitMemory();
process.env.NODE_ENV ??= 'production';
const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-stale'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
if (process.env.npm_lifecycle_event === 'start') endWithParent();
await import('../src/main.server.ts');

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
