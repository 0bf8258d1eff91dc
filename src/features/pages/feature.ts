import Info from 'lucide-react/icons/info';
import { definePages, page } from '#src/shared/pages.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';

/** A demonstration without an address has the form, and the page says how to set one. */
function contactAddress(): string | undefined {
  const { email, hasForm } = siteContact();
  if (email !== null) return `mailto:${email}`;
  return hasForm ? '/contact#address' : undefined;
}

export const sitePages = definePages({
  name: 'pages',
  pages: [
    page('/about', 'about/about-page', () => import('./about/about-page.tsx')),
    page('/api', 'api/api-page', () => import('./api/api-page.tsx')),
    page(
      '/how-ranking-works',
      'ranking/how-ranking-works-page',
      () => import('./ranking/how-ranking-works-page.tsx'),
    ),
    page('/terms', 'legal/terms-page', () => import('./legal/terms-page.tsx')),
    page('/privacy', 'legal/privacy-page', () => import('./legal/privacy-page.tsx')),
    page('/imprint', 'legal/imprint-page', () => import('./legal/imprint-page.tsx')),
    page('*', 'not-found/not-found-page', () => import('./not-found/not-found-page.tsx')),
  ],
  navigation: [
    { to: '/about', label: 'nav.about', icon: Info, places: ['menu'] },
    { to: '/about', label: 'footer.about', places: ['header', 'resources'], comesFirst: true },
    { to: '/how-ranking-works', label: 'footer.ranking', places: ['resources'] },
    { to: '/api', label: 'footer.api', places: ['resources'] },
    { to: contactAddress, label: 'footer.contact', places: ['resources'] },
    { to: '/terms', label: 'footer.terms', places: ['legal'] },
    { to: '/privacy', label: 'footer.privacy', places: ['legal'] },
    {
      to: () => (siteIdentity().hasImprint ? '/imprint' : undefined),
      label: 'footer.imprint',
      places: ['legal'],
    },
  ],
});
