import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'submissions',
  label: 'submissionsAdmin.tab',
  group: 'queue',
  order: 10,
  permission: ['moderator', 'editor'],
  waiting: 'tools',
  load: () => import('./submissions-tab.tsx'),
};
