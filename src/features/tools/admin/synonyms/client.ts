import { clientFor } from '#src/shared/client/call-client.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { adminListQuery, type ListPart, pageOf, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { SynonymAdminCalls } from './calls.ts';

const api = clientFor<SynonymAdminCalls>();

/** The address of every page of the list. */
export const SYNONYM_LIST = api.address('GET /admin/synonyms');

export function synonymsQuery(part: ListPart) {
  return adminListQuery(api.query('GET /admin/synonyms', { query: pageOf(part) }), SETTLED_FRESH_MS);
}

export function addSynonyms(words: string[], language: Language) {
  return api.send('POST /admin/synonyms', { body: { words, language } });
}

export function deleteSynonyms(id: number) {
  return api.send('DELETE /admin/synonyms/{id}', { params: { id } });
}
