import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.newsletter': 'Newsletter',
  'privacy.data.newsletterText':
    'Si vous vous abonnez : votre adresse, vos thèmes, quand et comment vous avez accepté, et les éditions que vous avez reçues.',
  'privacy.retention.newsletter': 'Newsletter',
  'privacy.retention.newsletterText':
    'Les adresses non confirmées, 7 jours. Les éditions reçues, et votre adresse après le désabonnement : jusqu’à 2 ans. Une adresse refusée ou qui s’est plainte reste, pour que personne ne l’ajoute à nouveau.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
