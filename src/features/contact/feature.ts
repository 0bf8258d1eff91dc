import { definePages, page } from '#src/shared/pages.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';

export const contactPages = definePages({
  name: 'contact',
  pages: [page('/contact', 'contact-page', () => import('./contact-page.tsx'))],
  navigation: [
    {
      to: () => (siteContact().hasForm ? '/contact' : undefined),
      label: 'footer.contactForm',
      places: ['resources'],
    },
  ],
});
