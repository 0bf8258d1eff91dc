import { definePages, page } from '#src/shared/pages.ts';

export const notificationPages = definePages({
  name: 'notifications',
  chunk: 'account',
  pages: [page('/notifications', 'notifications-page', () => import('./notifications-page.tsx'))],
});
