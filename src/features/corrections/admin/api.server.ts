import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { CorrectionsContext } from '../context.server.ts';
import { acceptCorrection, declineCorrection } from '../decide.server.ts';
import { listCorrectedFields } from '../list-fields.server.ts';
import { correctionAdminCalls } from './calls.ts';

export function correctionAdminRoutes(context: CorrectionsContext): readonly Route[] {
  return implementCalls(correctionAdminCalls, {
    'GET /admin/corrections': ({ query }) =>
      listCorrectedFields(context, query, { now: context.clock.now() }),
    'POST /admin/corrections/{id}/accept': async ({ params, call, t }) => {
      await acceptCorrection(context, params.id, { call, as: 'staff' });
      return { message: t('corrections.accepted') };
    },
    'POST /admin/corrections/{id}/reject': async ({ params, body, call, t }) => {
      await declineCorrection(context, params.id, { caller: call.caller, as: 'staff', ...body });
      return { message: t('corrections.declined') };
    },
  });
}
