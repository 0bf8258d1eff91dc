import type { ServerContext } from '#src/server/context.ts';
import { defineFeature } from '#src/server/feature.ts';
import { dashboardRoutes } from './api.server.ts';

/** What a person has contributed, and what became of it. */
export const dashboard = defineFeature({
  name: 'dashboard',
  create: (server): ServerContext => server,
  routes: dashboardRoutes,
});
