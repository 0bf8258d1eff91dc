import { clientFor } from '#src/shared/client/call-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { SiteCalls } from './calls.ts';

const api = clientFor<SiteCalls>();

/** The site as everyone sees it, with the people who run it. */
export function publicSiteQuery() {
  return api.query('GET /site', { query: { language: pageLanguage } });
}
