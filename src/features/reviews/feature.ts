import './messages/en-frame.ts';
import { definePages } from '#src/shared/pages.ts';

export const reviewPages = definePages({
  name: 'reviews',
  pages: [],
  admin: {
    tab: 'reviews',
    label: 'reviewsAdmin.tab',
    order: 40,
    permission: 'moderator',
    waiting: 'reviews',
    waitingStatus: 'pending',
    load: () => import('./admin/reviews-tab.tsx'),
  },
});
