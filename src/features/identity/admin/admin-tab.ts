import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'users',
  label: 'usersAdmin.tab',
  group: 'people',
  order: 10,
  load: () => import('./users-tab.tsx'),
};
