import type { Server } from 'node:http';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { loadDemoCatalogue } from '#src/demo/load-demo.server.ts';
import type { Clock } from '#src/server/clock.ts';
import { closeServer, createHttpServer, listen } from '#src/server/http/http-server.ts';
import { ResponseCache } from '#src/server/http/response-cache.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import type { Log } from '#src/server/log.ts';
import { createSiteApi } from './api.server.ts';
import { compose } from './compose.server.ts';
import type { AppConfig } from './config.server.ts';
import { features } from './features.server.ts';
import type { FrontEnd } from './front-end.server.ts';
import { createMailTransport, openFileStore, openOutbox, readSecret } from './infrastructure.server.ts';
import { createSite } from './site.server.ts';
import { createSitemap } from './sitemap.server.ts';

const CLOSE_GRACE_MS = 4_000;

export interface Site {
  port: number;
  database: Database;
  server: Server;
  /** Ends requests, jobs and the database, in this order. */
  close(): Promise<void>;
}

export interface SiteOptions {
  config: AppConfig;
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
  const images = createImageProcessor({ log });
  const application = compose({
    features,
    settings: config.features,
    database,
    clock,
    log,
    rateLimit: config.rateLimit,
    secret: await readSecret(database, config.dataDir),
    appUrl: config.appUrl,
    dataDir: config.dataDir,
    mailTransport: createMailTransport(config),
    store: await openFileStore(config),
    images,
  });
  const { jobs, store, signedUrls, files } = application.server;
  await jobs.open();
  await application.load();

  const api = createSiteApi(application, { trustedProxies: config.trustedProxies });
  const renderPage = frontEnd.createPageRenderer(async (path, init) => {
    const response = await api.request(path, init);
    const location = response.headers.get('location');
    return location ? api.request(location, init) : response;
  });
  const site = createSite({
    api,
    renderPage,
    documents: application.documents,
    sitemap: createSitemap(application.sitemap, config.appUrl),
    database,
    store,
    signedUrls,
    files,
    log,
    outbox: config.isDevelopment ? openOutbox(config) : undefined,
  });
  const server = createHttpServer({
    fetch: (request, bindings) => site.fetch(request, bindings),
    cache: new ResponseCache(cacheBytes),
    version: application.cacheVersion,
    staticFiles: frontEnd.staticFiles,
    headers: frontEnd.headers,
    log,
  });
  const stop = await application.start();
  const port = await listen(server, config.port, config.host);
  const close = async (): Promise<void> => {
    await closeServer(server, CLOSE_GRACE_MS);
    await jobs.stop();
    await images.close();
    await stop();
    await database.close();
  };
  await jobs.start();
  return { port, database, server, close };
}
