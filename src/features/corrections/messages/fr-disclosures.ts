import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.corrections': 'Corrections de fiches',
  'privacy.data.correctionsText':
    'Quand vous corrigez une fiche, nous gardons votre proposition, sa source et votre remarque jusqu’à deux ans après la décision. Le propriétaire de la fiche et nos modérateurs les voient avec votre nom ; si la correction est acceptée, votre nom figure parmi les corrections de la fiche. Quand vous confirmez un prix, nous le gardons 90 jours.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
