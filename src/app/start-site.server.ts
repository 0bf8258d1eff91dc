import type { Server } from 'node:http';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { loadDemoCatalogue } from '#src/demo/load-demo.server.ts';
import { createFeeds } from '#src/features/tools/feeds/feeds.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Config } from '#src/server/config.ts';
import { closeServer, createHttpServer, listen } from '#src/server/http/http-server.ts';
import { ResponseCache } from '#src/server/http/response-cache.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import type { Log } from '#src/server/log.ts';
import { createSiteApi } from './api.server.ts';
import type { FrontEnd } from './front-end.server.ts';
import { scheduleJobs } from './jobs.server.ts';
import {
  createMailTransport,
  createServices,
  openFileStore,
  openOutbox,
  readAdminPath,
  readSecret,
} from './services.server.ts';
import { createSite } from './site.server.ts';

const POLL_MS = 1000;
const STANDING_MS = 5 * 60_000;
const CLOSE_GRACE_MS = 10_000;

export interface Site {
  port: number;
  database: Database;
  server: Server;
  /** Ends requests, jobs and the database, in this order. */
  close(): Promise<void>;
}

export interface SiteOptions {
  config: Config;
  frontEnd: FrontEnd;
  clock: Clock;
  log: Log;
  /** Room for finished answers; 0 makes every answer anew. */
  cacheBytes: number;
}

/**
 * Config → database → index → HTTP. The port opens when everything can be answered, so whoever gets a connection
 * gets an answer.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, log } = options;
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: (level, message, fields) => log[level](fields ?? {}, message),
    onFatal: (error) => {
      log.error({ err: error }, 'the database has failed');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  try {
    return await startOn(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(database: Database, options: SiteOptions): Promise<Site> {
  const { config, frontEnd, clock, log, cacheBytes } = options;
  if (config.demoData ?? database.engine === 'embedded') await loadDemoCatalogue(database, clock.now(), log);
  const secret = await readSecret(database, config.dataDir);
  const images = createImageProcessor({ log });
  const adminPath = await readAdminPath(database, config.dataDir, config.adminPath);
  const services = createServices({
    database,
    clock,
    log,
    rateLimit: config.rateLimit,
    secret,
    appUrl: config.appUrl,
    mailTransport: createMailTransport(config),
    providers: config.providers,
    store: await openFileStore(config),
    images,
    adminPath,
  });
  scheduleJobs(services);
  await services.jobs.open();
  if (config.administrator) await services.accounts.ensureAdministrator(config.administrator);
  log.info({ path: `/${adminPath}/admin` }, 'the administrators sign in here');
  await services.catalogue.load();
  log.info({ tools: services.catalogue.index.size }, 'the search index is ready');

  const api = createSiteApi(services, { log, trustedProxies: config.trustedProxies });
  const renderPage = frontEnd.createPageRenderer(async (path, init) => {
    const response = await api.request(path, init);
    const location = response.headers.get('location');
    return location ? api.request(location, init) : response;
  });
  const feeds = createFeeds({ database, tools: services.tools, origin: config.appUrl });
  const site = createSite({
    api,
    renderPage,
    feeds,
    database,
    store: services.store,
    signedUrls: services.signedUrls,
    isPublicFile: (name) => services.tools.isPublicFile(name),
    log,
    outbox: config.isDevelopment ? openOutbox(config) : undefined,
  });
  const server = createHttpServer({
    fetch: (request, bindings) => site.fetch(request, bindings),
    cache: new ResponseCache(cacheBytes),
    version: () => services.catalogue.version,
    staticFiles: frontEnd.staticFiles,
    headers: frontEnd.headers,
    log,
  });
  const unfollow = database.engine === 'postgres' ? await services.catalogue.follow(POLL_MS) : undefined;
  const standing = setInterval(() => {
    services.catalogue
      .refreshRankingStats()
      .catch((error) => log.error({ err: error }, 'standings were not refreshed'));
  }, STANDING_MS);
  standing.unref();
  const port = await listen(server, config.port, config.host);
  const close = async (): Promise<void> => {
    clearInterval(standing);
    await closeServer(server, CLOSE_GRACE_MS);
    await services.jobs.stop();
    await images.close();
    await unfollow?.();
    await database.close();
  };
  await services.jobs.start();
  return { port, database, server, close };
}
