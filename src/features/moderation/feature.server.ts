import { defineFeature } from '#src/server/feature.ts';
import { adminScreenPath, loadAdminPath, type ModerationContext } from './admin-path/admin-path.server.ts';
import { moderationRoutes } from './api.server.ts';
import { moderationSettings } from './settings.server.ts';

/** The administrators' screen: its hidden path, its figures, and the frame around the tabs of the slices. */
export const moderation = defineFeature({
  name: 'moderation',
  settings: moderationSettings,
  create: (server, _needs, { adminPath = '' }): ModerationContext => ({
    ...server,
    admin: { path: adminPath },
  }),
  provides: (context) => ({ 'setup.adminPath': () => adminScreenPath(context) }),
  load: loadAdminPath,
  routes: moderationRoutes,
});
