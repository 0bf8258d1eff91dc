import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { undo } from '#src/features/undo/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { MINUTE } from '#src/shared/time.ts';
import { healthRoutes } from './api.server.ts';
import type { HealthContext } from './context.server.ts';
import { notifySavers } from './discontinued/discontinue.server.ts';
import { selectDiscontinuedBetween } from './discontinued/discontinued-queries.server.ts';
import { kinds } from './discontinued/kinds.ts';
import { countHealth, countOverdue, countWaitingSites, selectHealth } from './health-queries.server.ts';
import { healthMails } from './mails.server.ts';
import {
  examineBrowser,
  PictureToTake,
  photographSite,
  pictureQueue,
} from './pictures/photograph-sites.server.ts';
import { isPublicPicture } from './pictures/picture-queries.server.ts';
import { healthSettings } from './settings.server.ts';
import { scheduleSites, visitDueSites } from './visiting/visit-due-sites.server.ts';

/** Health: visits to the websites of tools, and what is done about those that are lost. */
export const health = defineFeature({
  name: 'health',
  isOptional: true,
  kinds,
  needs: [auditLog, tools, undo],
  settings: healthSettings,
  create: (server, needs, settings): HealthContext => ({
    ...server,
    ...needs,
    settings,
    visits: server.metrics.counter({
      name: 'aisle_site_visits_total',
      help: 'Visits to the websites of tools, by what they found and why',
      labels: ['verdict', 'reason'],
    }),
    pictures: server.metrics.counter({
      name: 'aisle_site_pictures_total',
      help: 'Pictures of the front pages of tools, by what came of them',
      labels: ['outcome'],
    }),
  }),
  routes: healthRoutes,
  schedule: (context) => [
    { name: 'schedule-site-visits', cron: '7 * * * *', run: () => scheduleSites(context) },
    { name: 'tell-discontinued', cron: '*/5 * * * *', run: () => notifySavers(context) },
    { name: 'visit-sites', cron: '*/5 * * * *', run: (signal) => visitDueSites(context, signal) },
  ],
  queues: (context) => [
    {
      queue: pictureQueue,
      concurrency: 1,
      handle: ({ data }) => photographSite(context, PictureToTake.parse(data).tool_id),
    },
  ],
  mails: healthMails,
  sitemap: () => [
    {
      name: 'discontinued',
      read: async () => [{ path: '/discontinued' }],
    },
  ],
  provides: ({ database }) => ({
    'moderation.waiting': countWaitingSites,
    'tools.health': (toolId) => selectHealth(database.kysely, toolId),
    'newsletter.discontinued': (since, until, limit) =>
      selectDiscontinuedBetween(database.kysely, [since, until], limit),
    'statistics.sites': () => countHealth(database.reports),
  }),
  // The sites are as many as the listings: they are counted once a minute, however often the metrics are read.
  metrics: ({ database, clock }) => [
    {
      name: 'aisle_sites',
      help: 'Websites of published tools by how they answer',
      type: 'gauge',
      labels: ['state'],
      keptFor: MINUTE,
      read: async () =>
        (await countHealth(database.reports)).map(({ state, count }) => ({
          labels: { state },
          value: count,
        })),
    },
    {
      name: 'aisle_sites_overdue',
      help: 'Websites whose visit is late by more than an hour',
      type: 'gauge',
      keptFor: MINUTE,
      read: () => countOverdue(database.reports, clock.now()),
    },
  ],
  files: ({ database }) => ({
    columns: [{ table: 'tool_pictures', column: 'picture_url' }],
    isPublic: (url) => isPublicPicture(database.kysely, url),
  }),
  examine: examineBrowser,
  auditActions: { tool: ['site_works', 'discontinue', 'continue', 'picture_refuse', 'picture_allow'] },
});
