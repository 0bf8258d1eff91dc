import { implementCalls, type Route } from '#src/server/http/route.ts';
import { webhookCalls } from './calls.ts';
import type { WebhooksContext } from './context.server.ts';
import { listDeliveries, replayDelivery, sendTest } from './endpoints/deliveries.server.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  readSecret,
  removeWebhook,
  rotateSecret,
} from './endpoints/endpoints.server.ts';

export function webhookRoutes(context: WebhooksContext): readonly Route[] {
  return implementCalls(webhookCalls, {
    'GET /admin/webhooks': async () => ({ data: await listWebhooks(context) }),
    'POST /admin/webhooks': async ({ body, call, t }) => ({
      data: await createWebhook(context, body, call.caller),
      message: t('webhooks.created'),
    }),
    'PUT /admin/webhooks/{id}': async ({ params, body, call, t }) => ({
      data: await changeWebhook(context, params.id, body, call.caller),
      message: t('webhooks.changed'),
    }),
    'DELETE /admin/webhooks/{id}': async ({ params, call, t }) => {
      await removeWebhook(context, params.id, call.caller);
      return { message: t('webhooks.deleted') };
    },
    'GET /admin/webhooks/{id}/secret': async ({ params }) => ({ data: await readSecret(context, params.id) }),
    'POST /admin/webhooks/{id}/secret': async ({ params, call, t }) => ({
      data: await rotateSecret(context, params.id, call.caller),
      message: t('webhooks.rotated'),
    }),
    'POST /admin/webhooks/{id}/test': async ({ params, t }) => ({
      data: await sendTest(context, params.id),
      message: t('webhooks.tested'),
    }),
    'GET /admin/webhooks/{id}/deliveries': ({ params, query }) => listDeliveries(context, params.id, query),
    'POST /admin/webhooks/{id}/deliveries/{delivery}/replay': async ({ params, t }) => ({
      data: await replayDelivery(context, params),
      message: t('webhooks.replayed'),
    }),
  });
}
