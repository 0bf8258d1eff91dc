import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { SynonymGroup, SynonymGroupList, SynonymQuery, SynonymRequest } from './contract.ts';

const defaults = { tag: 'Administration', permission: 'editor' } as const;

export const synonymAdminCalls = defineCalls(defaults, {
  'GET /admin/synonyms': {
    summary: 'Groups of words that mean the same, the newest first',
    description: 'Only those that administrators have added; the software knows others.',
    query: SynonymQuery,
    answers: { 200: SynonymGroupList },
  },
  'POST /admin/synonyms': {
    summary: 'Let words mean the same in searches',
    description:
      'Counts from the next search on, in either language. Groups are not joined: a word in two groups stands for the words of both, and they not for each other.',
    body: SynonymRequest,
    answers: { 201: envelopeOf(SynonymGroup) },
  },
  'DELETE /admin/synonyms/{id}': {
    undo: true,
    summary: 'Delete a group of words that mean the same',
  },
});
export type SynonymAdminCalls = typeof synonymAdminCalls;
