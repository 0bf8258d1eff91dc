import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.publicProfile': 'Votre profil public',
  'privacy.data.publicProfileText':
    'Désactivé tant que vous ne l’activez pas. Il montre à tous votre nom, votre photo, votre présentation, votre entreprise, votre lieu et vos liens, votre date d’inscription, vos avis publics et vos outils publiés. Quand vous le désactivez, il disparaît aussitôt.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
