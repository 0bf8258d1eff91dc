/**
 * The pages behind the links of a mail are French in every language, as specified, so their texts are in no catalogue.
 * Those of the specification are literal, down to the straight apostrophe; the server's are in `rules.ts`.
 */
export const FRENCH_TEXTS = {
  explore: 'Explorer les outils IA',
  home: "Retour à l'accueil",
  needsScripts: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur.',
  retry: 'Réessayer',
  verifyTitle: 'Confirmation de l’inscription',
  verifying: 'Vérification en cours…',
  verifyingText: 'Nous confirmons votre inscription à la newsletter.',
  verified: 'Inscription confirmée',
  welcome: 'Bienvenue\u00a0! Votre première newsletter arrivera lundi prochain.',
  verifyFailed: 'La vérification a échoué',
  verifyError: 'Une erreur est survenue lors de la vérification.',
  verifyHint:
    'Le lien a peut-être expiré ou a déjà été utilisé. Vous pouvez vous réinscrire depuis la page d’accueil.',
  invalid: 'Lien invalide',
  invalidHint: 'Ouvrez le lien complet de l’e-mail que vous avez reçu.',
  unsubscribeTitle: 'Désinscription de la newsletter',
  ask: 'Se désinscrire de la newsletter\u00a0?',
  askText: 'Vous ne recevrez plus aucun numéro. Vous pourrez vous réinscrire à tout moment.',
  confirm: 'Me désinscrire',
  unsubscribing: 'Désinscription en cours…',
  unsubscribed: 'Désinscription confirmée',
  unsubscribedText: 'Vous ne recevrez plus notre newsletter. Un clic de trop\u00a0?',
  again: 'Me réinscrire',
  unsubscribeFailed: 'La désinscription a échoué',
  unsubscribeError: 'Une erreur est survenue lors de la désinscription.',
  unsubscribeHint:
    'Le lien a peut-être expiré ou n’est pas valide. Écrivez-nous, et nous vous désinscrirons\u00a0:',
} as const;
