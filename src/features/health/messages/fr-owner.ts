import type { enHealthOwner } from './en-owner.ts';

/** The texts of `en-owner.ts` in French. */
export const frHealthOwner = {
  'healthOwner.label': 'Votre site',
  'healthOwner.question': 'Nos dernières visites de votre site ont échoué. Fonctionne-t-il encore\u00a0?',
  'healthOwner.confirm': 'Il fonctionne toujours',
  'healthOwner.confirmed': 'Merci. Nous avons retiré l’avertissement.',
} as const satisfies Record<keyof typeof enHealthOwner, string>;
