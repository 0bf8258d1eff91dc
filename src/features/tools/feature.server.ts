import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { defineFeature } from '#src/server/feature.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import {
  categoryAdminRoutes,
  synonymAdminRoutes,
  tagAdminRoutes,
  typeAdminRoutes,
} from './admin/api.server.ts';
import { toolRoutes } from './api.server.ts';
import { followedCategory } from './browse/category/followed-category-queries.server.ts';
import { kinds } from './browse/category/kinds.ts';
import { LOOKUPS, toolSource } from './catalogue/answer-sources.server.ts';
import { ClusterCatalogue } from './catalogue/cluster/cluster-catalogue.server.ts';
import { examineCluster } from './catalogue/cluster/examine-cluster.server.ts';
import { listDocuments, listSitemap } from './catalogue/feeds.server.ts';
import { MemoryCatalogue } from './catalogue/memory-catalogue.server.ts';
import { describeSearch } from './catalogue/search-metrics.server.ts';
import { ComparedPairs } from './compare/popular/compared-pairs.server.ts';
import { rememberPairs } from './compare/popular/remember-pairs.server.ts';
import type { ToolsContext } from './context.server.ts';
import {
  deleteWaitingRevisions,
  forgetPerson,
  lockToolsOfPerson,
  selectToolsNaming,
  unlistWaitingSubmissions,
} from './listings/personal-data/personal-data-queries.server.ts';
import { forgetConfirmations } from './listings/prices/confirm-price.server.ts';
import { createPublicFiles, isPublicFile } from './media/public-files.server.ts';
import { listSampleScreens } from './media/sample-screens.server.ts';
import { ViewCounter } from './outbound/visits/view-counter.server.ts';
import { forgetOldVisits, forgetVisitors, writeViews } from './outbound/visits/visits.server.ts';
import { applyVectors, loadVectors, makeVectors, VECTOR } from './search/meaning/keep-vectors.server.ts';
import { Meaning } from './search/meaning/meaning.server.ts';
import { type ToolsSettings, toolsSettings } from './settings.server.ts';
import { machineTexts, toolDocument, toolResource } from './tool-page/machine/tool-document.server.ts';

/** A price that a person has confirmed and that still counts. */
const ConfirmedPrice = z.object({ tool: z.string(), confirmed_at: Moment });

/**
 * When an account is closed, no tool names the person as submitter or owner any more, and pending submissions are
 * withdrawn. The submissions slice exports what a person has submitted.
 */
function toolsPersonalData(context: ToolsContext): PersonalData {
  return {
    tables: {
      tool_clicks: { kept: { job: 'forget-old-visits' } },
      tool_view_visitors: { kept: { job: 'forget-view-visitors' } },
      tools: {
        owner: 'submitted_by_user_id',
        onClose: 'own',
        kept: { reason: 'listings stay, without a submitter' },
        others: { owner_user_id: 'own' },
      },
      tool_price_confirmations: {
        owner: 'user_id',
        onClose: 'erase',
        kept: { job: 'forget-price-confirmations' },
        section: 'confirmed_prices',
        export: ConfirmedPrice,
        from: { tool: ['tool_id', 'tools', 'name'], confirmed_at: 'at' },
        key: ['at', 'tool_id'],
      },
    },
    refresh: async (trx, userId) => {
      for (const id of await selectToolsNaming(trx, userId)) markChanged(trx, toolSource(id));
    },
    release: async (trx, userId) => {
      const tools = await lockToolsOfPerson(trx, userId);
      for (const { id, is_published } of tools) if (is_published) markChanged(trx, toolSource(id));
      await deleteWaitingRevisions(trx, userId);
      await unlistWaitingSubmissions(trx, userId, context.clock.now());
      await forgetPerson(trx, userId);
    },
  };
}

const RANKING_STATS_MS = 5 * 60_000;

/** The catalogue: what is listed, how it is found, compared and opened. */
export const tools = defineFeature({
  name: 'tools',
  kinds,
  optionalParts: ['compare'],
  needs: [auditLog],
  settings: toolsSettings,
  examine: examineCluster,
  create: createToolsContext,
  load: async (context) => {
    const { catalogue, dataDir, log } = context;
    await deleteOldSnapshot(dataDir);
    const startedAt = performance.now();
    await Promise.all([catalogue.load(), loadVectors(context)]);
    const ms = Math.round(performance.now() - startedAt);
    const { tools, isReady } = catalogue.search.state;
    if (isReady) log.info({ tools, ms }, 'the search index is ready');
    else log.warn({ ms }, 'the search index is not ready yet; the site can be read meanwhile');
  },
  start: async (context) => {
    const stops = [context.catalogue.startRefreshing(RANKING_STATS_MS), writeViews(context)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
  routes: (context) => [
    ...toolRoutes(context),
    ...categoryAdminRoutes(context),
    ...tagAdminRoutes(context),
    ...synonymAdminRoutes(context),
    ...typeAdminRoutes(context),
  ],
  provides: (context) => ({ 'follows.kinds': [followedCategory(context)] }),
  auditActions: {
    category: ['create', 'rename', 'edit', 'order', 'merge', 'activate', 'deactivate', 'delete'],
    type: ['create', 'edit', 'order', 'delete'],
    tag: ['rename', 'merge'],
    synonyms: ['add', 'delete'],
  },
  schedule: (context) => [
    { name: 'forget-view-visitors', cron: '10 * * * *', run: () => forgetVisitors(context) },
    { name: 'forget-old-visits', cron: '30 3 * * *', run: () => forgetOldVisits(context) },
    { name: 'forget-price-confirmations', cron: '40 3 * * *', run: () => forgetConfirmations(context) },
    ...(context.meaning.service
      ? [
          {
            name: 'make-vectors',
            cron: '* * * * *',
            run: (signal: AbortSignal) => makeVectors(context, signal),
          },
        ]
      : []),
  ],
  personalData: toolsPersonalData,
  files: (context) => ({
    columns: [
      { table: 'tools', column: 'logo_url' },
      { table: 'tool_screenshots', column: 'url' },
    ],
    isPublic: (url) => isPublicFile(context, url),
  }),
  documents: (context) => [...listDocuments(context), ...listSampleScreens(), toolDocument(context)],
  sitemap: listSitemap,
  metrics: describeSearch,
  machineTexts,
  machineResources: (context) => [toolResource(context)],
});

function createToolsContext(
  server: ServerContext,
  needs: { auditLog: AuditLogContext },
  { cluster, embeddings }: ToolsSettings,
): ToolsContext {
  const popularitySources = server.extensions.all('tools.popularity');
  const options = { ...server, popularitySources };
  const catalogue = cluster ? new ClusterCatalogue(options, cluster) : new MemoryCatalogue(options);
  // Lookups first: tools may have tags that are as new.
  server.changeFeed.subscribe(LOOKUPS, () => catalogue.applyLookups());
  server.changeFeed.subscribe('tool', (ids) => catalogue.applyTools(ids));
  const meaning = new Meaning(server, embeddings);
  if (embeddings) server.changeFeed.subscribe(VECTOR, (ids) => applyVectors({ ...server, meaning }, ids));
  return {
    ...server,
    ...needs,
    catalogue,
    meaning,
    publicFiles: createPublicFiles(),
    views: new ViewCounter(server),
    comparedPairs: new ComparedPairs(server),
    countPairs: rememberPairs(server),
  };
}

/** Earlier versions kept a copy of the catalogue here, with the names of submitters. */
function deleteOldSnapshot(dataDir: string): Promise<void> {
  return rm(join(dataDir, 'cache'), { recursive: true, force: true });
}
