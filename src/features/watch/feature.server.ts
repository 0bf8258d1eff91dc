import { LRUCache } from 'lru-cache';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { videoReportSubject } from './admin/videos.server.ts';
import { watchAdminRoutes, watchRoutes } from './api.server.ts';
import type { WatchContext } from './context.server.ts';
import { addVisit } from './interactions/interaction-queries.server.ts';
import { forgetOldHistory, watchPersonalData } from './interactions/interactions.server.ts';
import { watchSettings } from './settings.server.ts';
import { fetchDueChannels } from './sources/fetch-channel.server.ts';
import {
  countInCategory,
  countMovedVideos,
  moveToCategory,
  moveVideos,
} from './videos/catalogue-changes-queries.server.ts';
import { checkVideos } from './videos/check-videos.server.ts';
import { kinds } from './videos/kinds.ts';
import { listPosters } from './videos/poster-document.server.ts';
import { VideoIndex } from './videos/video-index.server.ts';

/** An order has about 2,500 entries at most, and usually far fewer. */
const ORDERS_KEPT = 200;

/** AI Watch: short videos about tools, in an order for each person. */
export const watch = defineFeature({
  name: 'watch',
  isOptional: true,
  kinds,
  needs: [tools, auditLog],
  settings: watchSettings,
  create: (server, needs, settings): WatchContext => {
    const videos = new VideoIndex(server);
    server.changeFeed.subscribe('video', (ids) => videos.apply(ids));
    return {
      ...server,
      ...needs,
      settings,
      videos,
      orders: new LRUCache({ max: ORDERS_KEPT }),
    };
  },
  on: () => ({ 'tools.visited': addVisit }),
  provides: ({ videos }) => ({
    'tools.videos': () => videos.count(),
    'reports.subjects': [videoReportSubject],
  }),
  always: {
    on: () => ({
      'tools.categoryReplaced': async (trx, { from, to }) => {
        if (from.id !== to.id) await moveToCategory(trx, from.id, to.id);
      },
      'listings.merged': (trx, { from, into }) => moveVideos(trx, from, into),
    }),
    provides: () => ({
      'tools.categoryUses': (db, { id }) => countInCategory(db, id),
      'listings.mergeCounts': countMovedVideos,
    }),
    schedule: (context) => [
      { name: 'forget-old-watch-history', cron: '0 4 * * *', run: () => forgetOldHistory(context) },
    ],
  },
  load: async ({ videos, log }) => {
    await videos.load();
    log.info({ videos: videos.size }, 'the index of videos is ready');
  },
  routes: (context) => [...watchRoutes(context), ...watchAdminRoutes(context)],
  schedule: (context) => [
    { name: 'check-videos', cron: '5-59/10 * * * *', run: (signal) => checkVideos(context, signal) },
    { name: 'fetch-channels', cron: '*/10 * * * *', run: (signal) => fetchDueChannels(context, signal) },
  ],
  personalData: watchPersonalData,
  documents: listPosters,
  auditActions: { channel: ['add', 'edit', 'delete', 'fetch'], video: ['edit'] },
});
