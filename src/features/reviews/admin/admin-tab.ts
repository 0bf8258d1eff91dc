import type { AdminTab } from '#src/shared/pages.ts';

export const adminTab: AdminTab = {
  tab: 'reviews',
  label: 'reviewsAdmin.tab',
  order: 40,
  permission: 'moderator',
  waiting: 'reviews',
  waitingStatus: 'pending',
  load: () => import('./reviews-tab.tsx'),
};
