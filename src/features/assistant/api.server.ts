import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import { answerQuestion } from './asking/answer-question.server.ts';
import { assistantCalls } from './calls.ts';
import type { AssistantContext } from './context.server.ts';
import { findAsker, getRemaining } from './quota/quota.server.ts';
import { QUESTIONS_PER_DAY } from './rules.ts';

export function assistantRoutes(context: AssistantContext): readonly Route[] {
  return implementCalls(assistantCalls, {
    'GET /assistant': async ({ call }) => {
      const { remaining, headers } = await getRemaining(context, findAsker(context, call));
      return new Answer(200, { data: { remaining, per_day: QUESTIONS_PER_DAY } }, headers);
    },
    'POST /assistant': async ({ body, call, t }) => {
      const { data, remaining, headers } = await answerQuestion(context, body, call, t);
      return new Answer(200, { data, remaining }, headers);
    },
  });
}
