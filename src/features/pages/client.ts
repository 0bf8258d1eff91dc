import { clientFor } from '#src/shared/client/call-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { PageCalls } from './calls.ts';
import type { PageName } from './rules.ts';

const api = clientFor<PageCalls>();

/** The text that administrators have given a page in the language of this one; null while it shows the shipped text. */
export function writtenPageQuery(page: PageName) {
  return api.query('GET /pages/{page}', { params: { page }, query: { language: pageLanguage } });
}
