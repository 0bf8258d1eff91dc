import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'site',
  label: 'siteAdmin.tab',
  group: 'site',
  order: 10,
  load: () => import('./site-tab.tsx'),
};
