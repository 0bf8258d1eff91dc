import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'backups',
  label: 'backups.tab',
  order: 80,
  load: () => import('./backups-tab.tsx'),
};
