import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'listings',
  label: 'listings.tab',
  order: 15,
  permission: 'editor',
  load: () => import('./listings-tab.tsx'),
};
