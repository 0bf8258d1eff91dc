import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'users',
  label: 'usersAdmin.tab',
  order: 20,
  load: () => import('./users-tab.tsx'),
};
