import { defineFeature } from '#src/server/feature.ts';
import { dashboardRoutes } from './api.server.ts';
import type { DashboardContext } from './context.server.ts';

/** What a person has contributed, and what became of it. */
export const dashboard = defineFeature({
  name: 'dashboard',
  create: (server): DashboardContext => server,
  routes: dashboardRoutes,
});
