import { defineFeature } from '#src/server/feature.ts';
import { toolRoutes } from './api.server.ts';
import { createCatalogue } from './catalogue/catalogue.server.ts';
import { markChanged } from './catalogue/mark-changed.server.ts';
import type { ToolsContext } from './context.server.ts';
import { listDocuments, listSitemap } from './feeds/feeds.server.ts';
import { releaseTools, selectToolsNaming } from './listings/release-store.server.ts';
import { createToolsService } from './service.server.ts';

const POLL_MS = 1000;
const RANKING_STATS_MS = 5 * 60_000;

/** The catalogue: what is listed, how it is found, compared and opened. */
export const tools = defineFeature({
  name: 'tools',
  create: (server): ToolsContext => {
    const catalogue = createCatalogue(server);
    return { ...server, catalogue, service: createToolsService({ ...server, catalogue }) };
  },
  load: async ({ catalogue, log }) => {
    await catalogue.load();
    log.info({ tools: catalogue.index.size }, 'the search index is ready');
  },
  start: async ({ catalogue, database, log }) => {
    // The embedded database serves one process, so there are no others to follow.
    const unfollow = database.engine === 'postgres' ? await catalogue.follow(POLL_MS) : undefined;
    const timer = setInterval(() => {
      catalogue
        .refreshRankingStats()
        .catch((error) => log.error({ err: error }, 'the ranking stats were not refreshed'));
    }, RANKING_STATS_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await unfollow?.();
    };
  },
  routes: ({ service }) => toolRoutes(service),
  schedule: ({ catalogue }) => [
    { name: 'prune-changes', cron: '20 3 * * *', run: () => catalogue.pruneChanges() },
  ],
  personalData: (context) => ({
    release: async (trx, userId) => {
      for (const id of await selectToolsNaming(trx, userId)) markChanged(context, trx, id);
      await releaseTools(trx, userId, context.clock.now());
    },
  }),
  files: ({ service }) => ({
    columns: [
      { table: 'tools', column: 'logo_url' },
      { table: 'tool_screenshots', column: 'url' },
    ],
    isPublic: (url) => service.isPublicAddress(url),
  }),
  documents: listDocuments,
  sitemap: listSitemap,
  cacheVersion: ({ catalogue }) => catalogue.version,
});
