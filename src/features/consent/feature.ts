import { definePages, page } from '#src/shared/pages.ts';
import { ConsentEffects } from './banner/consent-effects.tsx';

export const consentPages = definePages({
  name: 'consent',
  pages: [page('/cookies', 'cookies-page', () => import('./cookies-page.tsx'))],
  navigation: [{ to: '/cookies', label: 'footer.cookies', places: ['legal'] }],
  everywhere: ConsentEffects,
});
