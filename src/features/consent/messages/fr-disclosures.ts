import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.cookies': 'Votre choix de cookies',
  'privacy.data.cookiesText':
    'Dans votre navigateur. Si vous êtes connecté, aussi avec votre compte : ce que vous avez choisi, quand, et la version du texte.',
  'privacy.retention.cookies': 'Choix de cookies',
  'privacy.retention.cookiesText':
    'Nous redemandons après 6 mois. Avec un compte, vos 100 derniers choix sont gardés tant que vous l’avez.',
  'stored.choice': 'Votre choix sur cette page et sa date',
  'stored.theme': 'Clair ou sombre',
  'stored.language': 'La langue que vous avez choisie',
  'stored.scroll': 'Votre position dans la page, pour le bouton Précédent',
  'stored.ownChange': 'Vous montre aussitôt votre propre modification',
} as const satisfies Record<keyof typeof enDisclosures, string>;
