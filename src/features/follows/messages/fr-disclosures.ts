import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.follows': 'Les outils que vous suivez',
  'privacy.data.followsText':
    'Quand vous suivez un outil, nous gardons ce choix et sa date, pour vous écrire quand son prix change ou qu’il n’est plus proposé. Personne d’autre ne le voit. Il est supprimé quand vous cessez de le suivre, par le lien de chaque e-mail ou sur la page de l’outil, et avec votre compte.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
