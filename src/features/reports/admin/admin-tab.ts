import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'reports',
  label: 'reportsAdmin.tab',
  order: 46,
  permission: 'moderator',
  load: () => import('./reports-tab.tsx'),
};
