import { definePages, page } from '#src/shared/pages.ts';
import { SessionEffects } from './sessions/session-effects.tsx';

export const identityPages = definePages({
  name: 'identity',
  pages: [
    page('/login', 'sign-in/login-page', () => import('./sign-in/login-page.tsx')),
    page('/register', 'sign-in/register-page', () => import('./sign-in/register-page.tsx')),
    page(
      '/forgot-password',
      'passwords/forgot-password-page',
      () => import('./passwords/forgot-password-page.tsx'),
    ),
    page(
      '/reset-password/:token?',
      'passwords/reset-password-page',
      () => import('./passwords/reset-password-page.tsx'),
    ),
    page(
      '/email/verify/:token?',
      'sign-in/verify-email-page',
      () => import('./sign-in/verify-email-page.tsx'),
    ),
    page(
      '/email/change/:token?',
      'accounts/email/change-email-page',
      () => import('./accounts/email/change-email-page.tsx'),
    ),
    page(
      '/email/undo/:token?',
      'accounts/email/undo-email-page',
      () => import('./accounts/email/undo-email-page.tsx'),
    ),
  ],
  everywhere: SessionEffects,
});
