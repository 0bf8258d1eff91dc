import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'pages',
  label: 'pagesAdmin.tab',
  group: 'publishing',
  order: 30,
  permission: 'editor',
  load: () => import('./pages-tab.tsx'),
};
