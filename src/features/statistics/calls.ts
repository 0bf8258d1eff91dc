import { defineCalls, fileAnswer } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { PageView, Statistics, StatisticsQuery } from './contract.ts';

const defaults = { tag: 'Statistics', permission: 'admin' } as const;

export const statisticsCalls = defineCalls(defaults, {
  'POST /statistics/views': {
    guard: 'public',
    summary: 'Count a look at a page',
    description:
      'Sums by day are kept, and nothing about the visitor: no address, no cookie and no hash. Bots, and more than 240 a minute from one network, are answered and not counted.',
    body: PageView,
    bodyBytes: 32 * 1024,
  },
  'GET /admin/statistics': {
    summary: 'Visits, searches, clicks and work of a period, with those of the one before',
    query: StatisticsQuery,
    answers: { 200: envelopeOf(Statistics) },
  },
  'GET /admin/statistics/export': {
    summary: 'The same as CSV: figure, date or name, count, count before',
    query: StatisticsQuery,
    answers: { 200: fileAnswer('text/csv') },
  },
});
export type StatisticsCalls = typeof statisticsCalls;
