import { definePages, page } from '#src/shared/pages.ts';

export const setupPages = definePages({
  name: 'setup',
  pages: [page('/setup/:token?', 'setup-page', () => import('./setup-page.tsx'))],
});
