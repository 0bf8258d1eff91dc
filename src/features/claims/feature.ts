import { definePages, page } from '#src/shared/pages.ts';
import { claimKinds } from './kinds.ts';

export const claimPages = definePages({
  name: 'claims',
  kinds: claimKinds,
  chunk: 'tools',
  pages: [page('/ai/:slug/claim', 'claim-page', () => import('./claim-page.tsx'))],
});
