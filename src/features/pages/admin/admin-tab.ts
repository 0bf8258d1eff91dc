import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'pages',
  label: 'pagesAdmin.tab',
  order: 66,
  permission: 'editor',
  load: () => import('./pages-tab.tsx'),
};
