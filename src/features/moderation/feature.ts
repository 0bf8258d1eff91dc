import { definePages, page } from '#src/shared/pages.ts';

export const moderationPages = definePages({
  name: 'moderation',
  chunk: 'admin',
  // Only the server knows which first segment is the hidden one, so this row matches any.
  pages: [page('/:segment/admin', 'admin-page', () => import('./admin-page.tsx'))],
  tasks: ['/:segment/admin'],
});
