import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'statistics',
  label: 'statistics.tab',
  order: 68,
  load: () => import('./statistics-tab.tsx'),
};
