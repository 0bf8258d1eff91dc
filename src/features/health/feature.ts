import { definePages, page } from '#src/shared/pages.ts';

export const healthPages = definePages({
  name: 'health',
  pages: [
    page(
      '/discontinued',
      'discontinued/discontinued-page',
      () => import('./discontinued/discontinued-page.tsx'),
    ),
  ],
  navigation: [{ to: '/discontinued', label: 'footer.discontinued', places: ['resources'] }],
});
