import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.spam': 'Protection contre le spam',
  'privacy.data.spamText':
    'Lorsque vous proposez un outil, rédigez un avis ou une réponse, ou modifiez votre profil, nous comparons le texte à des listes de domaines et de mots bloqués, et notons l’heure et une empreinte chiffrée de votre réseau, pas votre adresse IP. Ce sont des personnes qui décident, jamais un programme seul.',
  'privacy.retention.spam': 'Protection contre le spam',
  'privacy.retention.spamText': 'Heures, empreintes de réseaux et envois bloqués : 30 jours.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
