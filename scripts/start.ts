/** `npm start`: builds when something has changed, then serves. One process, so that signals reach the server. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { endWithParent } from '../src/server/process/end-with-parent.ts';
import { limitMemory } from '../src/server/process/limit-memory.ts';

limitMemory();
process.env.NODE_ENV ??= 'production';
const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-stale'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
if (process.env.npm_lifecycle_event === 'start') endWithParent(() => process.kill(process.pid, 'SIGTERM'));
await import('../src/main.server.ts');
