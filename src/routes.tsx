import type { RouteObject } from 'react-router';
import { Layout, loadLayout, RootError } from './app/layout/layout.tsx';
import { page } from './app/page-route.ts';

/** THE table: URL → page. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: loadLayout,
    Component: Layout,
    ErrorBoundary: RootError,
    children: [
      page('/', 'features/tools/home-page', () => import('./features/tools/home-page.tsx')),
      page('/search', 'features/tools/search-page', () => import('./features/tools/search-page.tsx')),
      page('/ai/:slug', 'features/tools/tool-page', () => import('./features/tools/tool-page.tsx')),
      page(
        '/category/:slug',
        'features/tools/category-page',
        () => import('./features/tools/category-page.tsx'),
      ),
      page('/compare', 'features/tools/compare-page', () => import('./features/tools/compare-page.tsx')),
      page('/about', 'features/pages/about-page', () => import('./features/pages/about-page.tsx')),
      page('*', 'features/pages/not-found-page', () => import('./features/pages/not-found-page.tsx')),
    ],
  },
];
