import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { siteRoutes } from './api.server.ts';
import type { SiteContext } from './context.server.ts';
import { listSiteDocuments } from './documents.server.ts';
import { isPictureOf } from './pictures.server.ts';
import { replaceFooterCategory } from './replace-footer-category.server.ts';
import { EMPTY_SETTINGS } from './rules.ts';
import { loadSite, reloadSite, SITE } from './service.server.ts';
import { siteSettings } from './settings.server.ts';

/** The site itself: its name, look and texts, as administrators set them. */
export const site = defineFeature({
  name: 'site',
  needs: [auditLog, tools],
  settings: siteSettings,
  create: (server, needs, fixed): SiteContext => {
    const kept = { stored: { version: 0, settings: EMPTY_SETTINGS }, pictures: {} };
    const context = { ...server, ...needs, fixed, kept };
    server.changeFeed.subscribe(SITE, () => reloadSite(context));
    return context;
  },
  on: (context) => ({
    'tools.categoryReplaced': (trx, { from, to }) => replaceFooterCategory(context, trx, from.slug, to.slug),
  }),
  load: loadSite,
  routes: siteRoutes,
  documents: listSiteDocuments,
  files: (context) => ({
    columns: [{ table: 'site_pictures', column: 'url' }],
    isPublic: async (url) => isPictureOf(context, url),
  }),
  auditActions: { site: ['update', 'picture'] },
});
