import { definePages, page } from '#src/shared/pages.ts';

export const reportPages = definePages({
  name: 'reports',
  pages: [
    page('/report', 'filing/report-page', () => import('./filing/report-page.tsx')),
    page('/report/:number/:key', 'filing/state-page', () => import('./filing/state-page.tsx')),
    page('/appeal/:decision', 'appeals/appeal-page', () => import('./appeals/appeal-page.tsx')),
    page(
      '/transparency',
      'transparency/transparency-page',
      () => import('./transparency/transparency-page.tsx'),
    ),
  ],
  navigation: [
    { to: '/report', label: 'footer.report', places: ['legal'] },
    { to: '/transparency', label: 'footer.transparency', places: ['legal'] },
  ],
});
