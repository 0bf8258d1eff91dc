import { ADMIN_ROUTE, definePages, page } from '#src/shared/pages.ts';

export const moderationPages = definePages({
  name: 'moderation',
  chunk: 'admin',
  pages: [page(ADMIN_ROUTE, 'admin-page', () => import('./admin-page.tsx'))],
});
