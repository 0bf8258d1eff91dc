import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'spam',
  label: 'spamAdmin.tab',
  order: 47,
  permission: 'moderator',
  waiting: 'spam',
  load: () => import('./spam-tab.tsx'),
};
