import type { enNewsletter } from './en.ts';

/** The texts of `en.ts` in French. */
export const frNewsletter = {
  'newsletter.title': 'La semaine de l’IA, chaque lundi',
  'newsletter.lead':
    'Nouveaux outils, baisses de prix et ce qui vaut la peine d’être essayé, en un court e-mail.',
  'newsletter.email': 'Adresse e-mail',
  'newsletter.placeholder': 'vous@example.com',
  'newsletter.register': 'S’inscrire',
  'newsletter.coming': 'Bientôt disponible',
} as const satisfies Record<keyof typeof enNewsletter, string>;
