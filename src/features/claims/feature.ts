import { definePages, page } from '#src/shared/pages.ts';

export const claimPages = definePages({
  name: 'claims',
  chunk: 'tools',
  pages: [page('/ai/:slug/claim', 'claim-page', () => import('./claim-page.tsx'))],
});
