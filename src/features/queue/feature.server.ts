import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import type { QueueContext } from './context.server.ts';
import { enQueueCalls } from './messages/en-calls.ts';
import { frQueueCalls } from './messages/fr-calls.ts';
import { reasonRoutes } from './reasons/api.server.ts';

/** Everything that moderators share while they decide: canned reasons. */
export const queue = defineFeature({
  name: 'queue',
  texts: { en: enQueueCalls, fr: frQueueCalls },
  needs: [auditLog],
  create: (server, needs): QueueContext => ({ ...server, ...needs }),
  routes: reasonRoutes,
  auditActions: {
    'reason.create': 'reason',
    'reason.update': 'reason',
    'reason.delete': 'reason',
  },
});
