import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'reasons',
  label: 'reasonsAdmin.tab',
  group: 'queue',
  order: 60,
  permission: 'moderator',
  load: () => import('./reasons-tab.tsx'),
};
