import { definePages, page } from '#src/shared/pages.ts';

export const profilePages = definePages({
  name: 'profile',
  pages: [page('/dashboard/settings', 'settings-page', () => import('./settings-page.tsx'))],
  tasks: ['/dashboard/settings'],
});
