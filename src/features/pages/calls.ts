import { defineCalls } from '#src/shared/define-calls.ts';
import { PageParams, PageQuery, WrittenPageAnswer } from './contract.ts';

export const pageCalls = defineCalls('Site', {
  'GET /pages/{page}': {
    guard: 'public',
    shared: true,
    namesSources: true,
    summary: 'The text of a page',
    description:
      '`data` is null while the page shows what the software ships with. An imprint exists once somebody has written it.',
    params: PageParams,
    query: PageQuery,
    answers: { 200: WrittenPageAnswer },
    errors: [404],
  },
});
export type PageCalls = typeof pageCalls;
