import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'site',
  label: 'siteAdmin.tab',
  order: 65,
  load: () => import('./site-tab.tsx'),
};
