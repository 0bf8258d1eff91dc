import { z } from 'zod';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { followRoutes } from './api.server.ts';
import type { FollowsContext } from './context.server.ts';
import { ExportedFollow } from './contract.ts';
import { followMails } from './mails.server.ts';
import { enFollowsCalls } from './messages/en-calls.ts';
import { frFollowsCalls } from './messages/fr-calls.ts';
import { notifyOfPrices } from './notify-followers.server.ts';
import { countFollowers, deleteFollowsOf, moveFollows, selectFollowsToExport } from './queries.server.ts';

/** Following: people are mailed when the price of a tool changes. Health tells them when it is discontinued. */
export const follows = defineFeature({
  name: 'follows',
  texts: { en: enFollowsCalls, fr: frFollowsCalls },
  needs: [tools],
  create: (server, needs): FollowsContext => ({ ...server, ...needs }),
  routes: followRoutes,
  mails: followMails,
  schedule: (context) => [
    { name: 'tell-changed-prices', cron: '*/10 * * * *', run: () => notifyOfPrices(context) },
  ],
  provides: () => ({ 'listings.mergeCounts': countFollowers }),
  on: () => ({ 'listings.merged': moveFollows }),
  personalData: ({ database }) => ({
    tables: ['follows'],
    sections: {
      follows: {
        schema: z.array(ExportedFollow),
        read: async (userId) =>
          (await selectFollowsToExport(database.reports, userId)).map(({ tool, followed_at }) => ({
            tool,
            followed_at: followed_at.toISOString(),
          })),
      },
    },
    release: (trx, userId) => deleteFollowsOf(trx, [userId]),
    erase: deleteFollowsOf,
  }),
  retention: { follows: 'account' },
});
