import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { pageRoutes } from './api.server.ts';
import type { PagesContext } from './context.server.ts';
import { loadPages, PAGES, reloadPages } from './pages.server.ts';

/** Texts of pages that administrators write: about, terms, privacy and imprint. */
export const pages = defineFeature({
  name: 'pages',
  needs: [auditLog],
  create: (server, needs): PagesContext => {
    const context: PagesContext = { ...server, ...needs, kept: { current: [], fragments: new Map() } };
    server.changeFeed.subscribe(PAGES, () => reloadPages(context));
    return context;
  },
  load: loadPages,
  routes: pageRoutes,
  auditActions: { page: ['update', 'revert'] },
});
