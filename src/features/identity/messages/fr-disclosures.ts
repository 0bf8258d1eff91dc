import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.account': 'Votre compte',
  'privacy.data.accountText':
    'Votre nom, votre adresse e-mail et une empreinte Argon2id de votre mot de passe, jamais le mot de passe lui-même. Si vous le souhaitez, aussi une photo, une courte présentation, une entreprise, un site, un lieu, des profils sociaux et un code d’affilié.',
  'privacy.data.providers': 'Connexion avec Google ou GitHub',
  'privacy.data.providersText':
    'Ils nous envoient votre nom, votre adresse e-mail vérifiée et votre identifiant chez eux. Nous ne voyons jamais ce mot de passe.',
  'privacy.data.sessions': 'Sessions',
  'privacy.data.sessionsText':
    'Le navigateur et le système, par exemple « Firefox sous Windows », le début de la session et sa dernière utilisation. La même liste figure dans vos {settings}.',
  'privacy.data.factors': 'Seconds facteurs',
  'privacy.data.factorsText':
    'Si vous les configurez : la clé chiffrée de votre application d’authentification, des empreintes de vos codes de récupération, ainsi que les clés publiques et les noms de vos clés d’accès, jamais votre empreinte digitale ni votre visage.',
  'privacy.data.tokens': 'Jetons personnels',
  'privacy.data.tokensText':
    'Si vous en créez pour vos programmes : une empreinte de chaque jeton, son nom, ce qu’il permet et sa dernière utilisation.',
  'privacy.sharing.providers': 'Google et GitHub',
  'privacy.sharing.providersText':
    'Ils apprennent que vous vous connectez ici, si vous choisissez de passer par eux.',
  'privacy.retention.account': 'Données du compte',
  'privacy.retention.accountText':
    'Tant que vous avez le compte, et 30 jours après sa suppression. Elles sont ensuite effacées.',
  'privacy.retention.sessions': 'Sessions',
  'privacy.retention.sessionsText':
    'Elles prennent fin après 12 heures sans utilisation, ou après 30 jours si vous avez demandé à rester connecté.',
  'privacy.retention.tokens': 'Jetons personnels',
  'privacy.retention.tokensText': 'Jusqu’à ce que vous les révoquiez, ou 30 jours après leur expiration.',
  'privacy.retention.links': 'Liens dans les e-mails',
  'privacy.retention.linksText':
    'Valables 30 minutes pour choisir un nouveau mot de passe, et 7 jours pour confirmer une adresse.',
  'privacy.retention.devices': 'Appareils connus',
  'privacy.retention.devicesText':
    'Navigateur et système de vos connexions, pour vous avertir d’une nouvelle : un an après leur dernière utilisation.',
  'stored.session': 'Prouve que vous êtes connecté',
  'stored.user': 'Une copie de votre profil, pour l’afficher dans les pages',
  'stored.pendingAction': 'Ce que vous vouliez faire avant de vous connecter',
  'stored.returnTo': 'La page où revenir après la connexion',
  'stored.provider': 'Lie une connexion avec Google ou GitHub à ce navigateur',
} as const satisfies Record<keyof typeof enDisclosures, string>;
