import type { Server } from 'node:http';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { createDemonstration, fillAtStart } from '#src/demo/first-start.server.ts';
import type { Clock } from '#src/server/clock.ts';
import { perSwitch } from '#src/server/feature-switches.ts';
import { AnswerFreshness } from '#src/server/http/cache/answer-freshness.ts';
import { CallAnswers } from '#src/server/http/cache/call-answers.ts';
import { ResponseCache } from '#src/server/http/cache/response-cache.ts';
import { closeServer } from '#src/server/http/socket/closing.ts';
import { createHttpServer, listen } from '#src/server/http/socket/http-server.ts';
import { NetworkLimits } from '#src/server/http/socket/network-limits.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import type { Log } from '#src/server/log.ts';
import { createInternet } from '#src/server/outbound/internet.ts';
import { collectGarbage } from '#src/server/process/collect-garbage.ts';
import { DiskSpace } from '#src/server/process/disk-space.ts';
import { openFileStore } from '#src/server/uploads/open-store.ts';
import { createSiteApi } from './api.server.ts';
import { type Application, type CompositionOptions, compose } from './compose.server.ts';
import { features } from './features.server.ts';
import { createSiteMcp } from './mcp/mcp.server.ts';
import type { FrontEnd } from './rendering/front-end.server.ts';
import { createErrorPresenter, createSite } from './site.server.ts';
import { createSitemap } from './sitemap.server.ts';
import { checkDataFolder, checkUploadsFolder } from './starting/check-folders.server.ts';
import { checkPort } from './starting/check-port.server.ts';
import type { AppConfig } from './starting/config.server.ts';
import {
  createBulkTransport,
  createMailTransport,
  openOutbox,
  openRedis,
  readSecret,
} from './starting/infrastructure.server.ts';
import { createMonitoring, type Monitoring } from './starting/monitoring/monitoring.server.ts';
import { describeProcess } from './starting/monitoring/process-metrics.server.ts';

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
  /** Size of the response cache; 0 renders every answer again. */
  cacheBytes: number;
}

/**
 * Config → database → index → HTTP. The port opens last, so every connection gets an answer; it is tried first, so that
 * nothing is filled or migrated by a process that cannot serve.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, log } = options;
  await checkPort(config.port, config.host);
  if (config.metricsPort !== undefined) await checkPort(config.metricsPort, config.metricsHost);
  await checkDataFolder(config);
  const monitoring = await createMonitoring(config, log);
  const disk = new DiskSpace({ folder: config.dataDir, log });
  await disk.check().catch((err) => log.warn({ err }, 'the free space on the disk is not known'));
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    readUrl: config.readUrl,
    watchStatement: monitoring.watchStatement,
    log: (level, message, fields) => log[level](fields ?? {}, message),
    onFatal: (error) => {
      log.error({ err: error }, 'the database has failed');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  try {
    return await startOn({ database, disk, monitoring }, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Foundation {
  database: Database;
  disk: DiskSpace;
  monitoring: Monitoring;
}

async function startOn(foundation: Foundation, options: SiteOptions): Promise<Site> {
  const { database, disk, monitoring } = foundation;
  const { config, frontEnd, clock, log, cacheBytes } = options;
  if (config.demoData ?? database.engine === 'embedded') await fillAtStart(database, clock.now(), log);
  const secret = await readSecret(database, config.dataDir);
  if (database.engine === 'postgres' && !config.s3) await checkUploadsFolder(database, config.dataDir, log);
  const redis = await openRedis(config, { secret, clock, log });
  const application = await composeSite(foundation, options, { secret, ...redis?.shared });
  const { jobs, images, extensions } = application.server;
  extensions.provide({ 'setup.demonstration': createDemonstration(application.server) });
  await jobs.open();
  await application.load();
  if (application.catchUp) database.beforeServing(application.catchUp);
  const site = perSwitch(() => openSite(application, disk, options));
  const streamed = perSwitch(
    () => new Set(application.documents.flatMap(({ path, isStreamed }) => (isStreamed ? [path] : []))),
  );
  // Not by the first request.
  site();
  const cache = new ResponseCache(cacheBytes);
  for (const metric of describeProcess({ ...application.server, disk, cache }))
    monitoring.metrics.add(metric);
  const server = createHttpServer({
    fetch: (request, bindings) => site().fetch(request, bindings),
    isStreamed: (path) => streamed().has(path),
    cache,
    metrics: monitoring.requests,
    tracing: monitoring.tracing,
    changes: application.server.changes,
    networkSeconds: config.cdnSeconds,
    catchUp: application.catchUp,
    isCutOff: () => database.isCutOff(),
    staticFiles: frontEnd.staticFiles,
    headers: frontEnd.headers,
    presentError: createErrorPresenter(application.server.languages),
    limits: new NetworkLimits({ ...application.server, trustedProxies: config.trustedProxies }),
    log,
  });
  collectGarbage();
  const stop = await application.start();
  const port = await listen(server, config.port, config.host).catch(async (error) => {
    // Background work would go on with a database that is being closed.
    await stop();
    throw error;
  });
  const closeMetrics = await monitoring.listen();
  const close = async (): Promise<void> => {
    await closeServer(server, CLOSE_GRACE_MS);
    await closeMetrics();
    disk.stop();
    await jobs.stop();
    await images.close();
    await stop();
    redis?.close();
    await database.close();
    await monitoring.tracing?.stop();
  };
  await jobs.start();
  disk.start();
  return { port, database, server, close };
}

async function composeSite(
  { database, monitoring: { metrics, tracing } }: Foundation,
  { config, clock, log }: SiteOptions,
  parts: Pick<CompositionOptions<typeof features>, 'secret' | 'sharedLimits' | 'sharedValues'>,
) {
  return compose({
    ...config,
    features,
    settings: config.features,
    database,
    clock,
    log,
    metrics,
    trace: tracing?.trace,
    ...parts,
    mailTransport: createMailTransport(config),
    bulkTransport: createBulkTransport(config),
    store: await openFileStore(config),
    images: createImageProcessor({ log }),
    internet: createInternet(config.outboundAllow),
  });
}

/** Everything that the site answers with the features that are on, before the cache. */
function openSite(application: Application, disk: DiskSpace, { config, frontEnd }: SiteOptions) {
  const api = createSiteApi(application, config);
  const mcp = createSiteMcp(application, api);
  const calls = new CallAnswers({
    freshness: new AnswerFreshness({ changes: application.server.changes }),
    call: async (path, init) => {
      const response = await api.request(path, init, { wantsValue: true });
      const location = response.headers.get('location');
      return location ? api.request(location, init, { wantsValue: true }) : response;
    },
  });
  const renderPage = frontEnd.createPageRenderer((path, init) => calls.answer(path, init));
  return createSite({
    ...application.server,
    disk,
    metricsToken: config.metricsToken,
    api,
    mcp,
    renderPage,
    documents: application.documents,
    sitemap: createSitemap(application.sitemap, config.appUrl, config.languages),
    outbox: config.isDevelopment ? openOutbox(config) : undefined,
  });
}
