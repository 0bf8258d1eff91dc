import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'corrections',
  label: 'correctionsAdmin.tab',
  order: 35,
  permission: ['moderator', 'editor'],
  load: () => import('./corrections-tab.tsx'),
};
