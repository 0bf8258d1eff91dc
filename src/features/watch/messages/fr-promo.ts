import type { enWatchPromo } from './en-promo.ts';

/** The texts of `en-promo.ts` in French. */
export const frWatchPromo = {
  'watchPromo.title': 'AI Watch',
  'watchPromo.lead':
    'De courtes vidéos qui montrent les outils en action, pour savoir à quoi vous attendre avant de vous inscrire.',
  'watchPromo.start': 'Commencer à regarder',
  'watchPromo.videos': 'vidéos',
  'watchPromo.tools': 'outils présentés',
  'watchPromo.minutes': 'par jour pour rester à la page',
  'watchPromo.satisfaction': 'de satisfaction',
} as const satisfies Record<keyof typeof enWatchPromo, string>;
