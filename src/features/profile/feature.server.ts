import { identity } from '#src/features/identity/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { profileRoutes } from './api.server.ts';
import type { ProfileContext } from './context.server.ts';

/** Profiles, profile pictures, and the export of personal data. */
export const profile = defineFeature({
  name: 'profile',
  needs: [identity],
  create: (server, needs): ProfileContext => ({ ...server, ...needs }),
  routes: profileRoutes,
});
