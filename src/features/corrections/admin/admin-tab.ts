import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'corrections',
  label: 'correctionsAdmin.tab',
  group: 'queue',
  order: 20,
  permission: ['moderator', 'editor'],
  load: () => import('./corrections-tab.tsx'),
};
