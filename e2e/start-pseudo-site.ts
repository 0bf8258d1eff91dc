/**
 * Runs the built site with a pseudo-language in the place of French: `node e2e/start-pseudo-site.ts`, configured by the
 * environment like the real one. The English part is the one that was built.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBuiltFrontEnd } from '#src/app/rendering/front-end.server.ts';
import { readConfig } from '#src/app/starting/config.server.ts';
import { buildLanguages } from '../scripts/languages/build-languages.ts';
import { startSite } from '../src/app/start-site.server.ts';
import { systemClock } from '../src/server/clock.ts';
import { createLog } from '../src/server/log.ts';

const config = readConfig({ ...process.env, LANGUAGES: 'en,fr' });
const log = createLog(config.logLevel);
const distDir = await mkdtemp(join(tmpdir(), 'aisle-pseudo-'));
await cp(join(import.meta.dirname, '../dist'), distDir, { recursive: true });
await buildLanguages(['fr'], { distDir, isPseudo: true });
const frontEnd = await loadBuiltFrontEnd(distDir, config);
const site = await startSite({ config, frontEnd, clock: systemClock, log, cacheBytes: 32 * 1024 * 1024 });
const close = async (): Promise<void> => {
  await site.close();
  await rm(distDir, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', close);
process.on('SIGINT', close);
log.info({ port: site.port }, 'ready');
