import './messages/en-frame.ts';
import Bell from 'lucide-react/icons/bell';
import { definePages, page } from '#src/shared/pages.ts';
import { NotificationBell } from './ui/notification-bell.tsx';

export const notificationPages = definePages({
  name: 'notifications',
  chunk: 'account',
  pages: [page('/notifications', 'notifications-page', () => import('./notifications-page.tsx'))],
  navigation: [{ to: '/notifications', label: 'notifications.title', icon: Bell, places: ['menu'] }],
  control: NotificationBell,
});
