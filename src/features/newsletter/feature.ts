import { definePages, page } from '#src/shared/pages.ts';

export const newsletterPages = definePages({
  name: 'newsletter',
  chunk: 'account',
  pages: [
    page('/newsletter/verify/:token?', 'links/verify-page', () => import('./links/verify-page.tsx')),
    page(
      '/newsletter/unsubscribe/:token?',
      'links/unsubscribe-page',
      () => import('./links/unsubscribe-page.tsx'),
    ),
    page(
      '/newsletter/preferences/:token?',
      'preferences/preferences-page',
      () => import('./preferences/preferences-page.tsx'),
    ),
    page('/newsletter/archive', 'archive/archive-page', () => import('./archive/archive-page.tsx')),
    page('/newsletter/:slug', 'archive/edition-page', () => import('./archive/edition-page.tsx')),
  ],
  navigation: [{ to: '/newsletter/archive', label: 'footer.newsletter', places: ['resources'] }],
});
