import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AssistantAnswer, AssistantQuota, Question } from './contract.ts';

export const assistantCalls = defineCalls('Assistant', {
  'GET /assistant': {
    guard: 'public',
    summary: 'Questions left today',
    description: 'Counted per account, or per browser by a signed cookie. Days begin at 00:00 UTC.',
    answers: { 200: envelopeOf(AssistantQuota) },
  },
  'POST /assistant': {
    guard: 'public',
    summary: 'Ask for tools in plain words',
    description:
      'Answers with a short text, matching tools with a reason and a trade-off each, and the address of a search. Send `conversation` to go on with the last answer (“only open source”, “the second one”). Three questions a day per account or browser, 30 per network for visitors; messages that ask for no tool, or are answered with a `question`, don’t count. The last search is remembered for 30 minutes, the question isn’t stored.',
    body: Question,
    answers: { 200: AssistantAnswer },
  },
});
export type AssistantCalls = typeof assistantCalls;
