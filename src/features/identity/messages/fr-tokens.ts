import type { enTokens } from './en-tokens.ts';

/** The texts of personal tokens, in French. */
export const frTokens = {
  'tokens.title': 'Jetons personnels',
  'tokens.lead':
    'Pour les programmes qui utilisent l’API en votre nom. Un jeton ne permet jamais plus que vos propres droits, ni de modifier la sécurité de votre compte. Changer de mot de passe révoque tous les jetons.',
  'tokens.docs': 'Documentation de l’API',
  'tokens.create': 'Créer un jeton',
  'tokens.createTitle': 'Créer un jeton personnel',
  'tokens.name': 'Nom',
  'tokens.nameHint': 'À quoi il servira, par exemple « Export nocturne ».',
  'tokens.scopes': 'Que peut-il faire ?',
  'tokens.scope.read': 'Lire ce que vous pouvez voir',
  'tokens.scope.write':
    'Modifier ce que vous pouvez modifier : proposer des outils, écrire des avis, enregistrer',
  'tokens.scope.admin:moderator': 'Faire les appels des modérateurs',
  'tokens.scope.admin:editor': 'Faire les appels des éditeurs',
  'tokens.scope.admin:newsletter': 'Faire les appels de la newsletter',
  'tokens.scope.admin:*': 'Faire tous les appels d’administration qui n’exigent pas de connexion récente',
  'tokens.expiry': 'Expiration',
  'tokens.days': 'Dans {count} jours',
  'tokens.year': 'Dans un an',
  'tokens.never': 'Jamais',
  'tokens.created': 'Créé {date}',
  'tokens.used': 'dernière utilisation {date}',
  'tokens.unused': 'jamais utilisé',
  'tokens.expires': 'expire {date}',
  'tokens.expired': 'Expiré',
  'tokens.noExpiry': 'n’expire pas',
  'tokens.empty': 'Vous n’avez pas encore de jeton.',
  'tokens.newTitle': 'Votre nouveau jeton',
  'tokens.newText': 'Copiez-le maintenant : il ne sera plus affiché. Gardez-le comme un mot de passe.',
  'tokens.token': 'Jeton',
  'tokens.copy': 'Copier',
  'tokens.copied': 'Copié',
  'tokens.copyFailed': 'Votre navigateur n’a pas permis la copie. Sélectionnez plutôt le jeton.',
  'tokens.done': 'Terminé',
  'tokens.revoke': 'Révoquer',
  'tokens.revokeName': 'Révoquer {name}',
  'tokens.revokeTitle': 'Révoquer le jeton',
  'tokens.revokeText':
    'Les programmes qui utilisent « {name} » perdent aussitôt l’accès. Cette action est irréversible.',
} as const satisfies Record<keyof typeof enTokens, string>;
