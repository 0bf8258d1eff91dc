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
  operator: '{name} est exploité par\u00a0:',
  contactUs: 'Écrivez-nous {contact}.',
  contactPoint:
    'C’est aussi notre point de contact pour les utilisateurs et les autorités au sens des articles 11 et 12 du règlement européen sur les services numériques. Vous pouvez nous écrire en {languages}.',
} as const;

export const lastUpdated = { iso: '2025-06-08', text: '8 juin 2025' } as const;
