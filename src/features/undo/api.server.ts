import { implementCalls, type Route } from '#src/server/http/route.ts';
import { undoCalls } from './calls.ts';
import type { UndoContext } from './context.server.ts';
import { undoDecision } from './service.server.ts';

export function undoRoutes(context: UndoContext): readonly Route[] {
  return implementCalls(undoCalls, {
    'POST /admin/undo/{id}': async ({ params, call, t }) => {
      await undoDecision(context, params.id, call.caller);
      return { message: t('undo.done') };
    },
  });
}
