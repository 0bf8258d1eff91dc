import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.follows': 'Ce que vous suivez',
  'privacy.data.followsText':
    'Quand vous suivez un outil, un éditeur, une catégorie ou une recherche, nous gardons ce choix et sa date, pour vous signaler les prix, les versions et les nouveaux outils, et quand un outil n’est plus proposé. Personne d’autre ne le voit. Il est supprimé quand vous cessez de suivre, dans vos réglages ou par le lien d’un e-mail, et avec votre compte.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
