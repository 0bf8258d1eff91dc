import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'statistics',
  label: 'statistics.tab',
  group: 'site',
  order: 20,
  load: () => import('./statistics-tab.tsx'),
};
