import type { enNewsletter } from './en.ts';

/** The texts of `en.ts` in French. */
export const frNewsletter = {
  'newsletter.title': 'La semaine de l’IA, chaque lundi',
  'newsletter.lead': 'Nouveaux outils, meilleurs prix et ce qui mérite un essai, en une courte lettre.',
  'newsletter.register': 'S’inscrire',
  'newsletter.subscribe': 'S’abonner',
  'newsletter.needsScripts': 'L’inscription a besoin de JavaScript. Activez-le dans votre navigateur.',
} as const satisfies Record<keyof typeof enNewsletter, string>;
