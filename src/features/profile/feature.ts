import { definePages, page } from '#src/shared/pages.ts';

export const profilePages = definePages({
  name: 'profile',
  chunk: 'account',
  pages: [
    page('/dashboard/settings', 'settings-page', () => import('./settings-page.tsx')),
    page(
      '/user/:handle',
      'public-profile/public-profile-page',
      () => import('./public-profile/public-profile-page.tsx'),
    ),
  ],
});
