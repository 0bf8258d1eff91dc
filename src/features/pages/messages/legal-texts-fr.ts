/** The labels of `legal-texts.ts` in French. */
export const legalLabels = {
  contents: 'Sur cette page',
  lastUpdated: 'Dernière mise à jour',
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
  settings: 'paramètres',
  cookies: 'page des cookies',
  byEmail: 'à {email}',
  byForm: 'par le {form}',
  form: 'formulaire de contact',
  byReply: 'en répondant à l’un de nos e-mails',
} as const;

export const lastUpdated = { iso: '2025-06-08', text: '8 juin 2025' } as const;
