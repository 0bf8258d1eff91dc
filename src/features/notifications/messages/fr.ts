import type { enNotifications } from './en.ts';

/** The texts of `en.ts` in French. */
export const frNotifications = {
  'notifications.title': 'Notifications',
  'notifications.unread': 'Notifications\u00a0: {count} non lues',
  'notifications.new': 'Non lue\u00a0:',
  'notifications.readAll': 'Tout marquer comme lu',
  'notifications.none': 'Aucune notification pour l’instant',
  'notifications.noneText':
    'Les nouvelles des outils que vous suivez, les réponses à vos avis et les décisions sur vos fiches apparaissent ici.',
  'notifications.loadError': 'Impossible de charger vos notifications',
  'notifications.settingsLink': 'Réglages des notifications',
  'notifications.settingsText':
    'Choisissez ce que vous voyez sur ce site, et les e-mails que vous recevez. Les changements sont enregistrés aussitôt. Les décisions contre vous arrivent toujours par e-mail.',
  'notifications.onSite': 'Sur ce site',
  'notifications.byEmail': 'E-mail',
  'notifications.email.at_once': 'E-mail aussitôt',
  'notifications.email.daily': 'E-mail quotidien',
  'notifications.email.weekly': 'E-mail hebdomadaire',
  'notifications.email.never': 'Aucun e-mail',
  'notifications.kind.toolReleased': 'Nouvelles versions des outils que vous suivez',
  'notifications.kind.toolPrice': 'Nouveaux prix des outils que vous suivez',
  'notifications.kind.toolDiscontinued': 'Outils suivis ou enregistrés qui ne sont plus proposés',
  'notifications.kind.toolUnreachable': 'Le site de votre outil est injoignable',
  'notifications.kind.makerPublished': 'Nouveaux outils des éditeurs que vous suivez',
  'notifications.kind.categoryNew': 'Nouveaux outils des catégories que vous suivez',
  'notifications.kind.searchNew': 'Nouveaux outils des recherches que vous suivez',
  'notifications.kind.reviewReply': 'Réponses à vos avis',
  'notifications.kind.reviewHelpful': 'Votre avis est jugé utile',
  'notifications.kind.submissionDecided': 'Décisions sur vos fiches',
  'notifications.kind.claimDecided': 'Propriété d’outils',
  'notifications.kind.reportDecided': 'Suites données aux signalements et recours',
  'notifications.kind.correctionDecided': 'Décisions sur vos corrections',
} as const satisfies Record<keyof typeof enNotifications, string>;
