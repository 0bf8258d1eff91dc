import { definePages, page } from '#src/shared/pages.ts';

export const followPages = definePages({
  name: 'follows',
  chunk: 'tools',
  pages: [page('/unfollow/:token', 'unfollow-page', () => import('./unfollow-page.tsx'))],
});
