import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'listings',
  label: 'listings.tab',
  group: 'catalogue',
  order: 10,
  permission: 'editor',
  load: () => import('./listings-tab.tsx'),
};
