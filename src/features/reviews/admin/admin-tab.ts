import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'reviews',
  label: 'reviewsAdmin.tab',
  group: 'queue',
  order: 30,
  permission: 'moderator',
  waiting: 'reviews',
  waitingStatus: 'pending',
  load: () => import('./reviews-tab.tsx'),
};
