import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'websites',
  label: 'health.tab',
  group: 'catalogue',
  order: 30,
  permission: 'editor',
  load: () => import('./sites-tab.tsx'),
};
