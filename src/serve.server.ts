import { join } from 'node:path';
import { loadBuiltFrontEnd } from './app/rendering/front-end.server.ts';
import { startSite } from './app/start-site.server.ts';
import { describeMisspelt, findMisspelt } from './app/starting/checks/check-variables.server.ts';
import { readConfig } from './app/starting/config.server.ts';
import { explainStartError } from './app/starting/explain-start-error.server.ts';
import { systemClock } from './server/clock.ts';
import { createProcessLog } from './server/log.ts';

const MEBIBYTE = 1024 * 1024;
/** Of finished answers. With a search engine they would be most of what a process takes that knows no tools. */
const CACHE_BYTES = (process.env.SEARCH_URL ? 40 : 96) * MEBIBYTE;
const distDir = join(import.meta.dirname, '../dist');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createProcessLog(config);
  for (const each of findMisspelt(process.env)) log.warn(describeMisspelt(each));
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
  console.error(explainStartError(error, process.env));
  process.exit(1);
});
