import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'spam',
  label: 'spamAdmin.tab',
  group: 'queue',
  order: 50,
  permission: 'moderator',
  waiting: 'spam',
  load: () => import('./spam-tab.tsx'),
};
