/** `npm start`: builds when something has changed, then serves. One process, so that signals reach the server. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { endWithParent } from '../src/server/process/end-with-parent.ts';
import { limitMemory } from '../src/server/process/limit-memory.ts';

limitMemory();
process.env.NODE_ENV ??= 'production';
await refuseEarly();
const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-stale'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
if (process.env.npm_lifecycle_event === 'start') endWithParent(() => process.kill(process.pid, 'SIGTERM'));
await import('../src/main.server.ts');

/** Says what keeps the site from starting before the build, which takes a while. */
async function refuseEarly(): Promise<void> {
  // Loaded by the process that stays, which needs them anyway.
  const [{ checkPort }, { readConfig }, { explainStartError }] = await Promise.all([
    import('../src/app/starting/check-port.server.ts'),
    import('../src/app/starting/config.server.ts'),
    import('../src/app/starting/explain-start-error.server.ts'),
  ]);
  try {
    const { port, host, metricsPort, metricsHost } = readConfig(process.env);
    await checkPort(port, host);
    if (metricsPort !== undefined) await checkPort(metricsPort, metricsHost);
  } catch (error) {
    console.error(explainStartError(error, process.env));
    process.exit(1);
  }
}
