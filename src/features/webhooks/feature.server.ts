import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { identity } from '#src/features/identity/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { webhookRoutes } from './api.server.ts';
import type { WebhooksContext } from './context.server.ts';
import { forgetOldEvents } from './endpoints/deliveries.server.ts';
import { recordToolChanges, webhookListeners } from './events/record-events.server.ts';
import { webhookDisabledMail } from './mails.server.ts';
import { startSender } from './sending/sender.server.ts';

/** Webhooks: other systems are told what happens here. */
export const webhooks = defineFeature({
  name: 'webhooks',
  isOptional: true,
  needs: [auditLog, identity, tools],
  create: (server, needs): WebhooksContext => ({ ...server, ...needs, sending: { wake: () => {} } }),
  load: async (context) =>
    context.changeFeed.recordWith('tool', (trx, ids) => recordToolChanges(context, trx, ids)),
  start: startSender,
  on: webhookListeners,
  routes: webhookRoutes,
  mails: [webhookDisabledMail],
  always: {
    schedule: (context) => [
      { name: 'forget-webhook-events', cron: '45 3 * * *', run: () => forgetOldEvents(context) },
    ],
  },
  auditActions: { webhook: ['create', 'update', 'rotate', 'delete'] },
});
