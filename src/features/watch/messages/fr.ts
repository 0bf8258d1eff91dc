import type { enWatch } from './en.ts';

/** The texts of `en.ts` in French. */
export const frWatch = {
  'watch.soon': 'Bientôt disponible',
  'watch.title': 'AI Watch',
  'watch.lead':
    'De courtes vidéos qui montrent les outils en action, pour savoir à quoi vous attendre avant de vous inscrire.',
  'watch.videos': 'vidéos',
  'watch.tools': 'outils présentés',
  'watch.minutes': 'par jour pour rester à la page',
  'watch.satisfaction': 'de satisfaction',
} as const satisfies Record<keyof typeof enWatch, string>;
