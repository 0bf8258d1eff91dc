import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.notifications': 'Vos notifications',
  'privacy.data.notificationsText':
    'Ce que nous vous écrivons par e-mail au sujet des outils que vous suivez, de vos avis et de vos fiches reste aussi sur le site pendant 180 jours, avec le moment où vous l’avez lu, ainsi que votre choix d’e-mails. Vous seul le voyez.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
