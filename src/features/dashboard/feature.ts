import CircleUser from 'lucide-react/icons/circle-user-round';
import { definePages, page } from '#src/shared/pages.ts';

export const dashboardPages = definePages({
  name: 'dashboard',
  pages: [page('/dashboard', 'dashboard-page', () => import('./dashboard-page.tsx'))],
  navigation: [
    // Visitors are sent to the sign-in and back.
    { to: '/dashboard', label: 'nav.dashboard', icon: CircleUser, places: ['menu'] },
  ],
});
