import type { enSpamAdmin } from './en-admin.ts';

/** The texts of `en-admin.ts` in French. */
export const frSpamAdmin = {
  'spamAdmin.views': 'Spam',
  'spamAdmin.view.flagged': 'À vérifier',
  'spamAdmin.view.lists': 'Bloqués et surveillés',
  'spamAdmin.view.refused': 'Envois bloqués',
  'spamAdmin.search': 'Rechercher des envois et des personnes',
  'spamAdmin.flaggedNone': 'Rien à vérifier',
  'spamAdmin.flaggedNoneText':
    'Vous trouverez ici les contenus publics où figure un élément surveillé, et les nouvelles fiches dont le site a changé.',
  'spamAdmin.type.tool': 'Fiche',
  'spamAdmin.type.review': 'Avis',
  'spamAdmin.type.reply': 'Réponse',
  'spamAdmin.type.profile': 'Profil',
  'spamAdmin.by': 'par {name}',
  'spamAdmin.open': 'Ouvrir',
  'spamAdmin.openName': 'Ouvrir {name}',
  'spamAdmin.dismiss': 'Rien à signaler',
  'spamAdmin.dismissName': 'Rien à signaler : {name}',
  'spamAdmin.hasDismissed': '{name} : retiré de la liste.',
  'spamAdmin.dismissError': 'Impossible de retirer cet élément de la liste. Réessayez.',
  'spamAdmin.refusedNone': 'Aucun envoi bloqué',
  'spamAdmin.refusedNoneText': 'Vous trouverez ici les envois bloqués ces 30 derniers jours.',
  'spamAdmin.refusedRow': '{type} par {name} : « {entry} »',
  'spamAdmin.form': 'Domaines et mots bloqués ou surveillés',
  'spamAdmin.formText':
    'Un envoi bloqué n’est pas enregistré, et son auteur apprend pourquoi. Un envoi surveillé attend un modérateur ou apparaît sous « À vérifier ».',
  'spamAdmin.domains': 'Domaines',
  'spamAdmin.words': 'Mots',
  'spamAdmin.refused': 'Bloqués',
  'spamAdmin.watched': 'Surveillés',
  'spamAdmin.domainsHint':
    'Un par ligne. Les sous-domaines sont compris : example.com couvre aussi shop.example.com. Indiquez .example pour toute une extension.',
  'spamAdmin.wordsHint':
    'Un mot ou une expression par ligne. La casse, les accents, les lettres ressemblantes et les lettres espacées ne changent rien.',
  'spamAdmin.save': 'Enregistrer les listes',
  'spamAdmin.entryError': '« {entry} » : {error}',
  'spamAdmin.reload': 'Les recharger',
} as const satisfies Record<keyof typeof enSpamAdmin, string>;
