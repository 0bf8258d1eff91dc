import './messages/en-frame.ts';
import { definePages } from '#src/shared/pages.ts';
import { StatisticsEffects } from './statistics-effects.tsx';

export const statisticsPages = definePages({
  name: 'statistics',
  pages: [],
  everywhere: StatisticsEffects,
  admin: {
    tab: 'statistics',
    label: 'statistics.tab',
    order: 68,
    load: () => import('./admin/statistics-tab.tsx'),
  },
});
