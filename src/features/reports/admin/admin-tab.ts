import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'reports',
  label: 'reportsAdmin.tab',
  group: 'queue',
  order: 40,
  permission: 'moderator',
  load: () => import('./reports-tab.tsx'),
};
