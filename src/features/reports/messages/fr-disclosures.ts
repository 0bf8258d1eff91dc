import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.reports': 'Signalements',
  'privacy.data.reportsText':
    'Ce que vous nous signalez et pourquoi, votre nom et votre adresse e-mail si vous les donnez, et un code qui représente votre réseau, pour que plusieurs signalements venus du même endroit comptent une seule fois. La personne signalée ne sait jamais qui vous êtes.',
  'privacy.retention.reports': 'Signalements et décisions',
  'privacy.retention.reportsText': 'Deux ans au plus. Ensuite, il ne reste que des chiffres.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
