import { join } from 'node:path';
import { readConfig } from './app/config.server.ts';
import { loadBuiltFrontEnd } from './app/front-end.server.ts';
import { startSite } from './app/start-site.server.ts';
import { DatabaseFolderError, DatabaseLockedError, MigrationError } from './db/errors.server.ts';
import { systemClock } from './server/clock.ts';
import { letHeapGrow } from './server/heap-growth.ts';
import { createLog } from './server/log.ts';
import { ConfigError } from './server/settings.ts';

const CACHE_BYTES = 96 * 1024 * 1024;
/** Their messages name what is wrong and what to do. */
const EXPLAINED = [ConfigError, DatabaseFolderError, DatabaseLockedError, MigrationError];
const distDir = join(import.meta.dirname, '../dist');

/** Explains errors that an administrator can fix; others keep their stack. */
function explain(error: unknown): string {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return `The port is taken. Set PORT to another one, or stop what listens there.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  letHeapGrow();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const frontEnd = await loadBuiltFrontEnd(distDir, config);
  const site = await startSite({ config, frontEnd, clock: systemClock, log, cacheBytes: CACHE_BYTES });
  let isClosing = false;
  const close = (signal: NodeJS.Signals): void => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing');
    site.close().then(
      () => process.exit(process.exitCode ?? 0),
      (error) => {
        log.error({ err: error }, 'did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  // Logged last: after this line a signal closes the process cleanly.
  log.info({ port: site.port, address: config.appUrl, engine: site.database.engine }, 'ready');
}

main().catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
