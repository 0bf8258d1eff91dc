import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'categories',
  label: 'categories.label',
  group: 'catalogue',
  order: 20,
  permission: 'editor',
  views: [
    { view: 'types', label: 'categoriesAdmin.view.types' },
    { view: 'tags', label: 'categoriesAdmin.view.tags' },
  ],
  load: () => import('./categories-tab.tsx'),
};
