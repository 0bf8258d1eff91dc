import { z } from 'zod';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { followRoutes } from './api.server.ts';
import { ExportedFollow, ExportedSource } from './contract.ts';
import { kindsOf } from './follow.server.ts';
import { kinds } from './kinds.ts';
import { priceChangedMail } from './mails.server.ts';
import { notifyOfPrices } from './notify-followers.server.ts';
import { countFollowers, moveFollows } from './queries.server.ts';
import { followedSearch } from './sources/followed-search.server.ts';
import { sourceMails } from './sources/mails.server.ts';
import { notifyOfNewTools, notifyOfReleases, notifyOfSearches } from './sources/notify-of-news.server.ts';
import { moveCategoryFollows, selectSourcesToExport } from './sources/source-queries.server.ts';

/** Following: people are told of prices, releases and new tools. Health tells them when a tool is discontinued. */
export const follows = defineFeature({
  name: 'follows',
  isOptional: true,
  kinds,
  needs: [tools],
  routes: followRoutes,
  mails: [priceChangedMail, ...sourceMails],
  schedule: (context) => [
    { name: 'tell-changed-prices', cron: '*/10 * * * *', run: () => notifyOfPrices(context) },
    { name: 'tell-new-releases', cron: '12 * * * *', run: () => notifyOfReleases(context) },
    { name: 'tell-new-tools', cron: '22 * * * *', run: () => notifyOfNewTools(context) },
    { name: 'tell-found-tools', cron: '42 * * * *', run: () => notifyOfSearches(context) },
  ],
  always: {
    provides: (context) => ({
      'listings.mergeCounts': countFollowers,
      'follows.kinds': [followedSearch(context)],
    }),
    on: () => ({
      'listings.merged': moveFollows,
      'tools.categoryReplaced': (trx, { from, to }) => moveCategoryFollows(trx, from.id, to.id),
    }),
  },
  personalData: (context) => ({
    tables: {
      follows: {
        owner: 'user_id',
        onClose: 'delete',
        export: ExportedFollow,
        from: { tool: ['tool_id', 'tools', 'name'] },
        key: ['followed_at', 'tool_id'],
      },
      followed_sources: { owner: 'user_id', onClose: 'delete', others: { maker_id: 'delete' } },
    },
    sections: {
      followed_sources: {
        schema: z.array(ExportedSource),
        read: (userId) => selectSourcesToExport(context.database.reports, kindsOf(context), userId),
      },
    },
  }),
});
