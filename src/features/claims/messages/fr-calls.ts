import type { enClaimsCalls } from './en-calls.ts';

export const frClaimsCalls = {
  'claims.next.dns': 'Ajoutez l’enregistrement TXT, puis vérifiez.',
  'claims.next.meta': 'Ajoutez la balise meta, puis vérifiez.',
  'claims.next.well_known': 'Publiez le fichier, puis vérifiez.',
  'claims.next.email': 'Ouvrez le lien dans l’e-mail que nous avons envoyé.',
  'claims.done': '{tool} vous appartient désormais.',
  'claims.badMethod': 'Valeurs possibles : {list}.',
  'claims.otherRecord': 'L’enregistrement TXT de {places} a une autre valeur.',
  'claims.noAnswer': 'Les serveurs de noms de {domain} n’ont pas répondu.',
  'claims.noRecord':
    'Aucun enregistrement TXT avec cette valeur n’a été trouvé sur {places}. Un nouvel enregistrement peut mettre une heure à apparaître.',
  'claims.otherMeta': 'La balise meta de {url} a une autre valeur.',
  'claims.noMeta': 'Aucune balise meta « {name} » n’a été trouvée dans l’en-tête de {url}.',
  'claims.otherFile': 'Le fichier à l’adresse {address} a un autre contenu.',
  'claims.answered': '{address} a répondu avec le code {status}.',
  'claims.unreadable': 'Impossible de lire {address}. {reason}',
  'claims.unreachable': 'Impossible de joindre {host}. Le site est-il en ligne ? Réessayez.',
  'claims.sharedHost':
    '{host} est partagé par de nombreux outils : rien n’y prouve à qui appartient celui-ci.',
  'claims.sharedHostWrite':
    '{host} est partagé par de nombreux outils : rien n’y prouve à qui appartient celui-ci. Écrivez à {email} avec des documents qui montrent que l’outil est à vous.',
  'claims.hostedHost':
    'Le DNS et la messagerie de {host} appartiennent à son hébergeur. Utilisez plutôt la balise meta ou le fichier.',
  'claims.emailMissing': 'Saisissez une adresse e-mail en @{domain}.',
  'claims.emailElsewhere': 'Saisissez une adresse e-mail en @{domain}.',
  'claims.noOwner': 'Cet outil n’a pas de propriétaire.',
  'claims.ownerChanged': 'Quelqu’un a changé le propriétaire depuis que vous avez ouvert cette page.',
  'claims.sameOwner': 'Cet outil appartient déjà à cet utilisateur.',
  'claims.banned': 'Cet utilisateur est banni.',
  'claims.isOwner': 'Cet outil vous appartient déjà.',
  'claims.noClaim': 'Demande introuvable.',
  'claims.used': 'Cette demande a déjà été prouvée.',
  'claims.tooLate': 'Cette demande a expiré. Veuillez recommencer.',
  'claims.changed': 'La demande ou l’outil a changé entre-temps. Veuillez réessayer.',
  'claims.moved': 'L’adresse de l’outil a changé depuis cette demande. Veuillez recommencer.',
  'claims.badLink': 'Ce lien n’est plus valide. Utilisez celui de notre dernier e-mail.',
  'claims.linkMissing': 'Ouvrez le lien dans l’e-mail que nous vous avons envoyé.',
} as const satisfies Record<keyof typeof enClaimsCalls, string>;
