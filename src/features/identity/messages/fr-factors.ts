import type { enFactors } from './en-factors.ts';

/** The texts of second factors, and of confirming who somebody is, in French. */
export const frFactors = {
  'factors.title': 'Double authentification',
  'factors.lead': 'Avec un second facteur, votre mot de passe ne suffit plus pour se connecter.',
  'factors.on': 'Activée',
  'factors.remove': 'Retirer',
  'factors.confirm': 'Confirmer',
  'factors.confirming': 'Confirmation…',
  'factors.totp': 'Application d’authentification',
  'factors.totpText':
    'Une application sur votre téléphone affiche un nouveau code à six chiffres toutes les 30 secondes.',
  'factors.totpSince': 'Configurée le {date}.',
  'factors.totpAdd': 'Configurer une application',
  'factors.totpSetup': 'Configurer une application d’authentification',
  'factors.totpRemove': 'Retirer l’application',
  'factors.totpRemoveText':
    'Ses codes ne vous seront plus demandés, et nous vous déconnecterons de tous les autres appareils.',
  'factors.scan':
    'Scannez ce code avec votre application d’authentification, puis saisissez les six chiffres qu’elle affiche.',
  'factors.qrCode': 'Code QR pour votre application d’authentification',
  'factors.typeSecret': 'Impossible de le scanner ? Saisissez cette clé dans l’application :',
  'factors.code': 'Code',
  'factors.codeHint': 'Les six chiffres de votre application d’authentification.',
  'factors.recoveryCode': 'Code de récupération',
  'factors.recoveryCodeHint': 'L’un des codes que vous avez conservés. Chacun ne sert qu’une fois.',
  'factors.passkeys': 'Clés d’accès',
  'factors.passkeysText':
    'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran au lieu de votre mot de passe. Une clé d’accès compte pour les deux facteurs.',
  'factors.passkeysMissing': 'Ce navigateur ne peut pas utiliser de clé d’accès ici.',
  'factors.passkeyAdd': 'Ajouter une clé d’accès',
  'factors.passkeyName': 'Nom',
  'factors.passkeyNameHint': 'Pour distinguer vos clés d’accès.',
  'factors.passkeyAdded': 'Ajoutée le {date}',
  'factors.passkeyUsed': 'dernière utilisation le {date}',
  'factors.passkeyUnused': 'jamais utilisée',
  'factors.passkeyRemove': 'Retirer la clé d’accès',
  'factors.passkeyRemoveText':
    '« {name} » n’ouvrira plus ce compte, et nous vous déconnecterons de tous les autres appareils.',
  'factors.passkeyFailed': 'Cela n’a pas fonctionné. Réessayez ou choisissez un autre moyen.',
  'factors.rename': 'Renommer',
  'factors.renameName': 'Renommer {name}',
  'factors.renameTitle': 'Renommer la clé d’accès',
  'factors.removeName': 'Retirer {name}',
  'factors.codes': 'Codes de récupération',
  'factors.codesText':
    'Utilisez l’un de ces codes pour vous connecter si vous perdez votre appareil. Chacun ne sert qu’une fois.',
  'factors.codesOnce': 'Conservez-les maintenant : nous ne les afficherons plus.',
  'factors.codesSaved': 'Je les ai conservés',
  'factors.codesLeft': 'Si vous perdez votre appareil. Il reste {count} codes.',
  'factors.codesLeft_one': 'Si vous perdez votre appareil. Il reste {count} code.',
  'factors.codesRenew': 'Créer de nouveaux codes',
  'factors.codesRenewText': 'Vos anciens codes ne fonctionneront plus.',
  'factors.copy': 'Copier',
  'factors.copied': 'Copié',
  'factors.copyFailed': 'Votre navigateur n’a pas permis la copie. Sélectionnez plutôt les codes.',
  'factors.download': 'Télécharger',
  'factors.grace':
    'L’équipe doit avoir un second facteur. Il vous reste {count} jours pour en configurer un, jusqu’au {date}.',
  'factors.grace_one':
    'L’équipe doit avoir un second facteur. Il vous reste {count} jour pour en configurer un, jusqu’au {date}.',
  'factors.graceOver':
    'L’équipe doit avoir un second facteur. Tant que vous n’en avez pas, vous pouvez utiliser le site, mais pas l’administrer.',
  'factors.setupClosed':
    'L’équipe doit avoir un second facteur, et le délai pour en configurer un est passé. Pour continuer, choisissez un nouveau mot de passe avec un lien que nous vous envoyons par e-mail. Vous aurez alors une heure pour en configurer un.',
  'factors.mailLink': 'M’envoyer le lien',
  'factors.setUp': 'Configurer maintenant',
  'factors.stepTitle': 'Confirmez votre identité',
  'factors.stepLead': 'Votre compte est protégé par un second facteur.',
  'factors.usePasskey': 'Utiliser une clé d’accès',
  'factors.useCode': 'Utiliser l’application d’authentification',
  'factors.useRecoveryCode': 'Utiliser un code de récupération',
  'factors.signInWithPasskey': 'Se connecter avec une clé d’accès',
  'factors.askTitle': 'Confirmez votre identité',
  'factors.askText': 'Votre connexion date un peu. Confirmez votre identité pour continuer.',
} as const satisfies Record<keyof typeof enFactors, string>;
