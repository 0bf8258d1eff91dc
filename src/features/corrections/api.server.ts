import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import { correctionCalls } from './calls.ts';
import type { CorrectionsContext } from './context.server.ts';
import { acceptCorrection, declineCorrection } from './decide.server.ts';
import { listCorrectedFields } from './list-fields.server.ts';
import { listCredits, suggestCorrection } from './suggest.server.ts';

export function correctionRoutes(context: CorrectionsContext): readonly Route[] {
  return implementCalls(correctionCalls, {
    'GET /ai-tools/{slug}/corrections': async ({ params }) => ({
      data: await listCredits(context, params.slug),
    }),
    'POST /ai-tools/{slug}/corrections': async ({ params, body, call, t }) => {
      const { isNew, ...data } = await suggestCorrection(context, params.slug, body, call.caller);
      const answer = { message: t('corrections.received'), data };
      return isNew ? new Answer(201, answer) : new Answer(200, answer);
    },
    'GET /user/corrections': ({ query, call }) =>
      listCorrectedFields(context, query, { ownerId: call.caller.userId }),
    'POST /user/corrections/{id}/accept': async ({ params, call, t }) => {
      await acceptCorrection(context, params.id, { call, as: 'owner' });
      return { message: t('corrections.accepted') };
    },
    'POST /user/corrections/{id}/reject': async ({ params, body, call, t }) => {
      await declineCorrection(context, params.id, { caller: call.caller, as: 'owner', ...body });
      return { message: t('corrections.declined') };
    },
  });
}
