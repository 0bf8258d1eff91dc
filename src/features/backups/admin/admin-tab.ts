import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'backups',
  label: 'backups.tab',
  group: 'site',
  order: 30,
  load: () => import('./backups-tab.tsx'),
};
