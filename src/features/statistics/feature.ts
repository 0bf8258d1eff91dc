import { definePages } from '#src/shared/pages.ts';
import { StatisticsEffects } from './statistics-effects.tsx';

export const statisticsPages = definePages({
  name: 'statistics',
  pages: [],
  everywhere: StatisticsEffects,
});
