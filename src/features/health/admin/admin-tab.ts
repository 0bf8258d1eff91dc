import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'websites',
  label: 'health.tab',
  order: 17,
  permission: 'editor',
  load: () => import('./sites-tab.tsx'),
};
