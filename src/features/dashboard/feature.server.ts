import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { dashboardRoutes } from './api.server.ts';

/** The contributions of a person and their status. It owns no table. */
export const dashboard = defineFeature({
  name: 'dashboard',
  needs: [tools],
  routes: dashboardRoutes,
});
