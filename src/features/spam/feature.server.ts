import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { spamRoutes } from './api.server.ts';
import type { SpamContext } from './context.server.ts';
import { forgetSpamTraces, spamPersonalData } from './personal-data.server.ts';
import { AddressToFollow, followAddressQueue, visitAddress } from './sites/address-service.server.ts';
import { recheckSites } from './sites/recheck-sites.server.ts';

/** Spam: what the rules find in what people post, for the people who decide. */
export const spam = defineFeature({
  name: 'spam',
  isOptional: true,
  needs: [tools, auditLog],
  create: (server, needs): SpamContext => ({ ...server, ...needs, compiled: undefined }),
  routes: spamRoutes,
  queues: (context) => [
    {
      queue: followAddressQueue,
      concurrency: 2,
      handle: ({ data }) => visitAddress(context, AddressToFollow.parse(data)),
    },
  ],
  schedule: (context) => [
    { name: 'recheck-sites', cron: '40 * * * *', run: (signal) => recheckSites(context, signal) },
  ],
  always: {
    schedule: (context) => [
      { name: 'forget-spam-traces', cron: '35 4 * * *', run: () => forgetSpamTraces(context) },
    ],
  },
  auditActions: { spam: ['lists', 'dismiss'] },
  personalData: spamPersonalData,
});
