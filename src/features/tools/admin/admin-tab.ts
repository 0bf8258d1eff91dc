import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'categories',
  label: 'categories.label',
  order: 30,
  permission: 'editor',
  load: () => import('./categories-tab.tsx'),
};
