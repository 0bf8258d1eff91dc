import { definePages, page } from '#src/shared/pages.ts';
import { followKinds } from './kinds.ts';

export const followPages = definePages({
  name: 'follows',
  kinds: followKinds,
  chunk: 'tools',
  pages: [page('/unfollow/:token', 'unfollow-page', () => import('./unfollow-page.tsx'))],
});
