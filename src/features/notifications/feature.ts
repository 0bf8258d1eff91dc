import { definePages, page } from '#src/shared/pages.ts';
import { NotificationBell } from './ui/notification-bell.tsx';

export const notificationPages = definePages({
  name: 'notifications',
  chunk: 'account',
  pages: [page('/notifications', 'notifications-page', () => import('./notifications-page.tsx'))],
  control: NotificationBell,
});
