import type { enNewsletterLinks } from './en-links.ts';

/** The texts of `en-links.ts` in French; those that the specification names have its straight apostrophe. */
export const frNewsletterLinks = {
  'newsletterLink.explore': 'Explorer les outils IA',
  'newsletterLink.home': "Retour à l'accueil",
  'newsletterLink.retry': 'Réessayer',
  'newsletterLink.verifyTitle': 'Confirmation de l’inscription',
  'newsletterLink.verifyAsk': 'Confirmer l’inscription à la newsletter\u00a0?',
  'newsletterLink.verifyAskText': 'Un clic, et le prochain numéro arrive lundi.',
  'newsletterLink.verifyButton': 'Confirmer l’inscription',
  'newsletterLink.verifying': 'Vérification en cours…',
  'newsletterLink.verified': 'Inscription confirmée',
  'newsletterLink.verifiedText': 'Votre inscription à la newsletter est confirmée.',
  'newsletterLink.welcome': 'Bienvenue\u00a0! Votre première newsletter arrivera lundi prochain.',
  'newsletterLink.verifyFailed': 'La vérification a échoué',
  'newsletterLink.verifyError': 'Une erreur est survenue lors de la vérification.',
  'newsletterLink.verifyInvalid': 'Lien de vérification invalide.',
  'newsletterLink.verifyHint':
    'Le lien a peut-être expiré ou a déjà été utilisé. Vous pouvez vous réinscrire depuis la page d’accueil.',
  'newsletterLink.invalid': 'Lien invalide',
  'newsletterLink.invalidHint': 'Ouvrez le lien complet de l’e-mail que vous avez reçu.',
  'newsletterLink.unsubscribeTitle': 'Désinscription de la newsletter',
  'newsletterLink.ask': 'Se désinscrire de la newsletter\u00a0?',
  'newsletterLink.askText': 'Vous ne recevrez plus aucun numéro. Vous pourrez vous réinscrire à tout moment.',
  'newsletterLink.confirm': 'Me désinscrire',
  'newsletterLink.unsubscribing': 'Désinscription en cours…',
  'newsletterLink.unsubscribed': 'Désinscription confirmée',
  'newsletterLink.unsubscribedText': 'Vous ne recevrez plus notre newsletter.',
  'newsletterLink.mistake': 'Un clic de trop\u00a0?',
  'newsletterLink.again': 'Me réinscrire',
  'newsletterLink.unsubscribeFailed': 'La désinscription a échoué',
  'newsletterLink.unsubscribeError': 'Une erreur est survenue lors de la désinscription.',
  'newsletterLink.unsubscribeInvalid': 'Lien de désinscription invalide.',
  'newsletterLink.writeToUs':
    'Le lien a peut-être expiré ou n’est pas valide. Écrivez-nous, et nous vous désinscrirons\u00a0:',
  'newsletterLink.otherLink':
    'Le lien a peut-être expiré ou n’est pas valide. Utilisez le lien de désinscription à la fin du dernier numéro reçu.',
} as const satisfies Record<keyof typeof enNewsletterLinks, string>;
