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
      // Before the next row, which would take the edit of a tool called "pending".
      page(
        '/ai/:slug/edit',
        'features/submissions/edit-tool-page',
        () => import('./features/submissions/edit-tool-page.tsx'),
      ),
      page(
        '/ai/pending/:id',
        'features/submissions/pending-tool-page',
        () => import('./features/submissions/pending-tool-page.tsx'),
      ),
      page('/ai/:slug/claim', 'features/claims/claim-page', () => import('./features/claims/claim-page.tsx')),
      page(
        '/category/:slug',
        'features/tools/category-page',
        () => import('./features/tools/category-page.tsx'),
      ),
      page('/compare', 'features/tools/compare-page', () => import('./features/tools/compare-page.tsx')),
      page(
        '/redirect-consent',
        'features/tools/redirect-consent-page',
        () => import('./features/tools/redirect-consent-page.tsx'),
      ),
      page('/about', 'features/pages/about-page', () => import('./features/pages/about-page.tsx')),
      page(
        '/submit-ai',
        'features/submissions/submit-info-page',
        () => import('./features/submissions/submit-info-page.tsx'),
      ),
      page(
        '/add-ai-form',
        'features/submissions/add-tool-page',
        () => import('./features/submissions/add-tool-page.tsx'),
      ),
      page('/terms', 'features/pages/terms-page', () => import('./features/pages/terms-page.tsx')),
      page('/privacy', 'features/pages/privacy-page', () => import('./features/pages/privacy-page.tsx')),
      page('/login', 'features/accounts/login-page', () => import('./features/accounts/login-page.tsx')),
      page(
        '/register',
        'features/accounts/register-page',
        () => import('./features/accounts/register-page.tsx'),
      ),
      page(
        '/forgot-password',
        'features/accounts/forgot-password-page',
        () => import('./features/accounts/forgot-password-page.tsx'),
      ),
      page(
        '/reset-password/:token',
        'features/accounts/reset-password-page',
        () => import('./features/accounts/reset-password-page.tsx'),
      ),
      page(
        '/email/verify/:token',
        'features/accounts/verify-email-page',
        () => import('./features/accounts/verify-email-page.tsx'),
      ),
      page(
        '/dashboard',
        'features/accounts/dashboard-page',
        () => import('./features/accounts/dashboard-page.tsx'),
      ),
      page(
        '/dashboard/settings',
        'features/accounts/settings-page',
        () => import('./features/accounts/settings-page.tsx'),
      ),
      page(
        '/saved-tools',
        'features/saved/saved-tools-page',
        () => import('./features/saved/saved-tools-page.tsx'),
      ),
      page(
        '/shared-folders/:token',
        'features/saved/shared-folder-page',
        () => import('./features/saved/shared-folder-page.tsx'),
      ),
      // After everything else of two segments: only the server knows whether the first is the hidden one.
      page(
        '/:segment/admin',
        'features/moderation/admin-page',
        () => import('./features/moderation/admin-page.tsx'),
      ),
      page('*', 'features/pages/not-found-page', () => import('./features/pages/not-found-page.tsx')),
    ],
  },
];
