import { saysOwn } from '#src/features/queue/own/says-own-service.server.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { CorrectionsContext } from '../context.server.ts';
import { acceptCorrection, declineCorrection } from '../decide.server.ts';
import { listCorrectedFields } from '../list-fields.server.ts';
import { correctionAdminCalls } from './calls.ts';

export function correctionAdminRoutes(context: CorrectionsContext): readonly Route[] {
  return implementCalls(correctionAdminCalls, {
    'GET /admin/corrections': ({ query, call }) =>
      listCorrectedFields(context, query, { now: context.clock.now(), caller: call.caller }),
    'POST /admin/corrections/{id}/accept': async ({ params, call, t }) => {
      const isOwn = await acceptCorrection(context, params.id, { call, as: 'staff' });
      return { message: saysOwn(t, 'corrections.accepted', isOwn) };
    },
    'POST /admin/corrections/{id}/reject': async ({ params, body, call, t }) => {
      const decision = { caller: call.caller, as: 'staff', ...body } as const;
      const isOwn = await declineCorrection(context, params.id, decision);
      return { message: saysOwn(t, 'corrections.declined', isOwn) };
    },
  });
}
