import type { enNewsletter } from './en.ts';

/** The texts of `en.ts` in French. */
export const frNewsletter = {
  'newsletter.title': 'Newsletter : la semaine de l’IA, chaque lundi',
  'newsletter.lead':
    'Nouveaux outils, baisses de prix et ce qui vaut la peine d’être essayé, en un court e-mail.',
  'newsletter.register': 'S’inscrire',
  'newsletter.subscribe': 'S’abonner',
  'newsletter.needsScripts': 'L’inscription a besoin de JavaScript. Activez-le dans votre navigateur.',
} as const satisfies Record<keyof typeof enNewsletter, string>;
