import { definePages, page } from '#src/shared/pages.ts';
import { healthKinds } from './discontinued/kinds.ts';

export const healthPages = definePages({
  name: 'health',
  kinds: healthKinds,
  pages: [
    page(
      '/discontinued',
      'discontinued/discontinued-page',
      () => import('./discontinued/discontinued-page.tsx'),
    ),
  ],
  navigation: [{ to: '/discontinued', label: 'footer.discontinued', places: ['resources'] }],
});
