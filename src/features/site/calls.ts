import { defineCalls } from '#src/shared/define-calls.ts';
import { SiteAnswer, SiteQuery } from './contract.ts';

export const siteCalls = defineCalls('Site', {
  'GET /site': {
    guard: 'public',
    shared: true,
    summary: 'The site’s name, look and operator',
    query: SiteQuery,
    answers: { 200: SiteAnswer },
  },
});
export type SiteCalls = typeof siteCalls;
