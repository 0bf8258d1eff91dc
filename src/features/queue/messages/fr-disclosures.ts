import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.staffNotes': 'Notes de notre équipe',
  'privacy.data.staffNotesText':
    'Ce que les modérateurs notent sur un compte, par exemple un avertissement, pour que le suivant décide de la même façon. Seule l’équipe lit ces notes ; celles qui vous concernent figurent dans l’export de vos données.',
  'privacy.retention.staffNotes': 'Notes de notre équipe à votre sujet',
  'privacy.retention.staffNotesText':
    'Jusqu’à leur suppression par l’équipe ou l’effacement des données personnelles de votre compte.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
