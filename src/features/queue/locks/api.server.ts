import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { QueueContext } from '../context.server.ts';
import { lockCalls } from './calls.ts';
import { lockSubmission, unlockSubmission } from './lock-service.server.ts';

export function lockRoutes(context: QueueContext): readonly Route[] {
  return implementCalls(lockCalls, {
    'PUT /admin/tools/{id}/lock': async ({ params, call }) => ({
      data: await lockSubmission(context, params.id, call.caller),
    }),
    'DELETE /admin/tools/{id}/lock': async ({ params, call, t }) => {
      await unlockSubmission(context, params.id, call.caller);
      return { message: t('queue.unlocked') };
    },
  });
}
