import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'waiting',
  label: 'moderation.waiting',
  group: null,
  order: 0,
  permission: ['moderator', 'editor'],
  load: () => import('./waiting-tab.tsx'),
};
