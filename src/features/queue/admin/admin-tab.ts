import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'reasons',
  label: 'reasonsAdmin.tab',
  order: 45,
  permission: 'moderator',
  load: () => import('./reasons-tab.tsx'),
};
