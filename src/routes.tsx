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
      page('/', 'features/tools/home/home-page', () => import('#src/features/tools/home/home-page.tsx')),
      page(
        '/search',
        'features/tools/search/search-page',
        () => import('#src/features/tools/search/search-page.tsx'),
      ),
      page(
        '/ai/:slug',
        'features/tools/tool-page/tool-page',
        () => import('#src/features/tools/tool-page/tool-page.tsx'),
      ),
      // Before the next row, which would take the edit of a tool called "pending".
      page(
        '/ai/:slug/edit',
        'features/submissions/edit-page/edit-tool-page',
        () => import('#src/features/submissions/edit-page/edit-tool-page.tsx'),
      ),
      page(
        '/ai/pending/:id',
        'features/submissions/pending/pending-tool-page',
        () => import('#src/features/submissions/pending/pending-tool-page.tsx'),
      ),
      page('/ai/:slug/claim', 'features/claims/claim-page', () => import('./features/claims/claim-page.tsx')),
      page(
        '/category/:slug',
        'features/tools/category/category-page',
        () => import('#src/features/tools/category/category-page.tsx'),
      ),
      page(
        '/compare',
        'features/tools/compare/compare-page',
        () => import('#src/features/tools/compare/compare-page.tsx'),
      ),
      page(
        '/redirect-consent',
        'features/tools/outbound/redirect-consent-page',
        () => import('#src/features/tools/outbound/redirect-consent-page.tsx'),
      ),
      page(
        '/about',
        'features/pages/about/about-page',
        () => import('#src/features/pages/about/about-page.tsx'),
      ),
      page(
        '/submit-ai',
        'features/submissions/submit-info/submit-info-page',
        () => import('#src/features/submissions/submit-info/submit-info-page.tsx'),
      ),
      page(
        '/add-ai-form',
        'features/submissions/form/add-tool-page',
        () => import('#src/features/submissions/form/add-tool-page.tsx'),
      ),
      page(
        '/terms',
        'features/pages/legal/terms-page',
        () => import('#src/features/pages/legal/terms-page.tsx'),
      ),
      page(
        '/privacy',
        'features/pages/legal/privacy-page',
        () => import('#src/features/pages/legal/privacy-page.tsx'),
      ),
      page(
        '/login',
        'features/identity/sign-in/login-page',
        () => import('#src/features/identity/sign-in/login-page.tsx'),
      ),
      page(
        '/register',
        'features/identity/sign-in/register-page',
        () => import('#src/features/identity/sign-in/register-page.tsx'),
      ),
      page(
        '/forgot-password',
        'features/identity/passwords/forgot-password-page',
        () => import('#src/features/identity/passwords/forgot-password-page.tsx'),
      ),
      page(
        '/reset-password/:token',
        'features/identity/passwords/reset-password-page',
        () => import('#src/features/identity/passwords/reset-password-page.tsx'),
      ),
      page(
        '/email/verify/:token',
        'features/identity/sign-in/verify-email-page',
        () => import('#src/features/identity/sign-in/verify-email-page.tsx'),
      ),
      page(
        '/dashboard',
        'features/dashboard/dashboard-page',
        () => import('#src/features/dashboard/dashboard-page.tsx'),
      ),
      page(
        '/dashboard/settings',
        'features/profile/settings-page',
        () => import('#src/features/profile/settings-page.tsx'),
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
      page(
        '*',
        'features/pages/not-found/not-found-page',
        () => import('#src/features/pages/not-found/not-found-page.tsx'),
      ),
    ],
  },
];
