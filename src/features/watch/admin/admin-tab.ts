import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'watch',
  label: 'nav.watch',
  group: 'publishing',
  order: 20,
  permission: 'editor',
  load: () => import('./watch-tab.tsx'),
};
