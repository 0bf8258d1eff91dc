import type { enNewsletterLinks } from './en-links.ts';

/** The texts of `en-links.ts` in French; those that the specification names have its straight apostrophe. */
export const frNewsletterLinks = {
  'newsletterLink.explore': 'Explorer les outils IA',
  'newsletterLink.home': "Retour à l'accueil",
  'newsletterLink.retry': 'Réessayer',
  'newsletterLink.verify.title': 'Confirmation de l’inscription',
  'newsletterLink.verify.ask': 'Confirmer l’inscription à la newsletter\u00a0?',
  'newsletterLink.verify.askText': 'Un clic, et le prochain numéro arrive lundi.',
  'newsletterLink.verify.button': 'Confirmer l’inscription',
  'newsletterLink.verify.working': 'Vérification en cours…',
  'newsletterLink.verify.done': 'Inscription confirmée',
  'newsletterLink.verify.doneText': 'Votre inscription à la newsletter est confirmée.',
  'newsletterLink.verify.doneHint': 'Bienvenue\u00a0! Votre première newsletter arrivera lundi prochain.',
  'newsletterLink.verify.failure': 'La vérification a échoué',
  'newsletterLink.verify.failed': 'Une erreur est survenue lors de la vérification.',
  'newsletterLink.verify.invalid': 'Lien de vérification invalide.',
  'newsletterLink.verifyHint':
    'Le lien a peut-être expiré ou a déjà été utilisé. Vous pouvez vous réinscrire depuis la page d’accueil.',
  'newsletterLink.invalid': 'Lien invalide',
  'newsletterLink.invalidHint': 'Ouvrez le lien complet de l’e-mail que vous avez reçu.',
  'newsletterLink.unsubscribe.title': 'Désinscription de la newsletter',
  'newsletterLink.unsubscribe.ask': 'Se désinscrire de la newsletter\u00a0?',
  'newsletterLink.unsubscribe.askText':
    'Vous ne recevrez plus aucun numéro. Vous pourrez vous réinscrire à tout moment.',
  'newsletterLink.unsubscribe.button': 'Me désinscrire',
  'newsletterLink.unsubscribe.working': 'Désinscription en cours…',
  'newsletterLink.unsubscribe.done': 'Désinscription confirmée',
  'newsletterLink.unsubscribe.doneText': 'Vous ne recevrez plus notre newsletter.',
  'newsletterLink.unsubscribe.doneHint': 'Un clic de trop\u00a0?',
  'newsletterLink.again': 'Me réinscrire',
  'newsletterLink.unsubscribe.failure': 'La désinscription a échoué',
  'newsletterLink.unsubscribe.failed': 'Une erreur est survenue lors de la désinscription.',
  'newsletterLink.unsubscribe.invalid': 'Lien de désinscription invalide.',
  'newsletterLink.writeToUs':
    'Le lien a peut-être expiré ou n’est pas valide. Écrivez-nous, et nous vous désinscrirons\u00a0:',
  'newsletterLink.otherLink':
    'Le lien a peut-être expiré ou n’est pas valide. Utilisez le lien de désinscription à la fin du dernier numéro reçu.',
} as const satisfies Record<keyof typeof enNewsletterLinks, string>;
