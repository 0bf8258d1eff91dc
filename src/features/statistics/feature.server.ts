import { afterCommit, inTransaction } from '#src/db/transaction.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { HISTORY_KEPT_MS } from '#src/shared/time.ts';
import { statisticsRoutes } from './api.server.ts';
import type { StatisticsContext } from './context.server.ts';
import { StatisticsCounter } from './counting/statistics-counter.server.ts';
import { KEPT_ITEMS } from './rules.ts';
import { deleteDaysBefore, deleteRareItems, deleteSearchesBefore } from './statistics-queries.server.ts';

const FLUSH_MS = 5_000;
/** The longest period that is shown. */
const SEARCHES_KEPT_MS = 365 * 86_400_000;

/** Figures of the site for those who run it, counted without knowing anybody. */
export const statistics = defineFeature({
  name: 'statistics',
  isOptional: true,
  needs: [tools],
  create: (server, needs): StatisticsContext => ({
    ...server,
    ...needs,
    counter: new StatisticsCounter(server),
  }),
  start: async ({ counter, log }) => {
    const flush = () => counter.flush().catch((err) => log.error({ err }, 'statistics were not written'));
    const timer = setInterval(flush, FLUSH_MS).unref();
    return async () => {
      clearInterval(timer);
      await flush();
    };
  },
  routes: statisticsRoutes,
  on: ({ counter }) => ({
    'tools.clicked': async (trx, { toolId }) =>
      afterCommit(trx, async () => counter.add('click', String(toolId))),
  }),
  always: {
    schedule: (context) => [
      { name: 'forget-old-statistics', cron: '15 3 * * *', run: () => forgetOldStatistics(context) },
    ],
  },
});

/** Keeps the days that are over small, and deletes what is older than the privacy policy says. */
export async function forgetOldStatistics({
  database,
  clock,
}: Pick<StatisticsContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const dayOf = (age: number) => utcDay(now - age);
  await inTransaction(database, async (trx) => {
    await deleteRareItems(trx, dayOf(0), KEPT_ITEMS);
    await deleteSearchesBefore(trx, dayOf(SEARCHES_KEPT_MS));
    await deleteDaysBefore(trx, dayOf(HISTORY_KEPT_MS));
  });
}
