import type { enAccounts } from './en.ts';

/** The texts of `en.ts` in French. */
export const frAccounts = {
  'auth.createAccount': 'Créer un compte',
  'auth.switch': 'Se connecter ou créer un compte',
  'auth.signInTitle': 'Heureux de vous revoir',
  'auth.signInLead':
    'Connectez-vous pour donner votre avis, enregistrer des outils et suivre ceux que vous avez proposés.',
  'auth.signInDescription': 'Connectez-vous à {name} pour évaluer, enregistrer et proposer des outils d’IA.',
  'auth.registerTitle': 'Créez votre compte',
  'auth.registerLead':
    'Gratuit, et réservé à ce qui l’exige : les avis, les outils enregistrés et les propositions.',
  'auth.registerDescription':
    'Créez un compte gratuit sur {name} pour évaluer, enregistrer et proposer des outils d’IA.',
  'auth.continueWith': 'Continuer avec {name}',
  'auth.providerMissing': 'La connexion avec {name} n’est pas configurée sur ce site.',
  'auth.socialError': 'Erreur d’authentification par un service tiers',
  'auth.socialLink':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec son mot de passe et confirmez d’abord l’adresse.',
  'auth.socialEmail': 'Le fournisseur ne nous a communiqué aucune adresse e-mail confirmée.',
  'auth.or': 'ou avec votre adresse e-mail',
  'auth.name': 'Nom complet',
  'auth.email': 'E-mail',
  'auth.password': 'Mot de passe',
  'auth.passwordHint': '{count} caractères minimum',
  'auth.passwordConfirmation': 'Confirmer le mot de passe',
  'auth.passwordsDiffer': 'Les mots de passe ne correspondent pas',
  'auth.remember': 'Se souvenir de moi',
  'auth.forgot': 'Mot de passe oublié ?',
  'auth.advanced': 'Options avancées',
  'auth.advancedHint': 'Tout est facultatif et pourra être modifié plus tard dans les paramètres.',
  'auth.agree':
    'En créant un compte, vous acceptez les {terms} et la {privacy}. Vous devez avoir au moins 13 ans.',
  'auth.terms': 'Conditions d’utilisation',
  'auth.privacy': 'Politique de confidentialité',
  'auth.signingIn': 'Connexion…',
  'auth.creating': 'Création de votre compte…',
  'auth.finishing': 'Finalisation de la connexion…',
  'auth.forgotTitle': 'Mot de passe oublié ?',
  'auth.forgotLead':
    'Indiquez-nous votre adresse e-mail et nous vous enverrons un lien pour en choisir un nouveau.',
  'auth.forgotSubmit': 'Envoyer le lien',
  'auth.backToSignIn': 'Retour à la connexion',
  'auth.resetTitle': 'Choisissez un nouveau mot de passe',
  'auth.resetLead': 'Tous vos appareils seront déconnectés.',
  'auth.newPassword': 'Nouveau mot de passe',
  'auth.resetSubmit': 'Enregistrer le nouveau mot de passe',
  'auth.resetDone': 'Votre mot de passe a été modifié',
  'auth.resetDeadTitle': 'Ce lien n’est plus valable',
  'auth.resetDeadText':
    'Un lien est valable 30 minutes et pour une seule utilisation ; un nouvel e-mail annule le précédent.',
  'auth.resetAgain': 'Demander un nouveau lien',
  'auth.verifyTitle': 'Confirmez votre adresse e-mail',
  'auth.verifying': 'Confirmation de votre adresse e-mail…',
  'auth.verified': 'Votre adresse e-mail est confirmée',
  'auth.verifyDead': 'Ce lien n’a pas pu être utilisé',
  'auth.verifyDeadText':
    'Il a peut-être déjà servi, date de plus de 7 jours ou a été remplacé par un e-mail plus récent.',
  'auth.resend': 'Renvoyer l’e-mail de confirmation',
  'auth.resending': 'Envoi…',
  'auth.toDashboard': 'Aller à votre tableau de bord',
  'account.loading': 'Chargement de votre compte…',
  'account.loadError': 'Erreur lors du chargement du profil',
} as const satisfies Record<keyof typeof enAccounts, string>;
