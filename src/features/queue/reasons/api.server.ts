import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { QueueContext } from '../context.server.ts';
import { reasonCalls } from './calls.ts';
import { createReason, deleteReason, listReasons, updateReason } from './reasons.server.ts';

export function reasonRoutes(context: QueueContext): readonly Route[] {
  return implementCalls(reasonCalls, {
    'GET /admin/reasons': async ({ query }) => ({ data: await listReasons(context, query.kind) }),
    'POST /admin/reasons': async ({ body, call, t }) => ({
      data: await createReason(context, body, call.caller),
      message: t('queue.reasonSaved'),
    }),
    'PUT /admin/reasons/{id}': async ({ params, body, call, t }) => ({
      data: await updateReason(context, params.id, body, call.caller),
      message: t('queue.reasonSaved'),
    }),
    'DELETE /admin/reasons/{id}': async ({ params, call, t }) => {
      await deleteReason(context, params.id, call.caller);
      return { message: t('queue.reasonDeleted') };
    },
  });
}
