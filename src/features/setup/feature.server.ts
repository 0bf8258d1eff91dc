import { identity } from '#src/features/identity/feature.server.ts';
import { site } from '#src/features/site/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { setupRoutes } from './api.server.ts';
import type { SetupContext } from './context.server.ts';
import { testMail } from './mails.server.ts';
import { fillDemonstration, fillQueue, issueLink } from './setup.server.ts';

/** The first start: the administrator, the site's name, what is in it, and a list of what is left to do. */
export const setup = defineFeature({
  name: 'setup',
  needs: [identity, site],
  create: (server, needs): SetupContext => ({ ...server, ...needs, filling: { share: null } }),
  start: async (context) => {
    await issueLink(context);
    return async () => {};
  },
  routes: setupRoutes,
  mails: [testMail],
  queues: (context) => [{ queue: fillQueue, concurrency: 1, handle: () => fillDemonstration(context) }],
});
