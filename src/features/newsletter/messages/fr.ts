import type { enNewsletter } from './en.ts';

/** The texts of `en.ts` in French. */
export const frNewsletter = {
  'newsletter.title': 'La semaine de l’IA, chaque lundi',
  'newsletter.lead': 'Nouveaux outils, meilleurs prix et ce qui mérite un essai, en une courte lettre.',
  'newsletter.email': 'Adresse e-mail',
  'newsletter.placeholder': 'vous@example.com',
  'newsletter.register': 'S’inscrire',
  'newsletter.coming': 'Arrive avec la newsletter',
} as const satisfies Record<keyof typeof enNewsletter, string>;
