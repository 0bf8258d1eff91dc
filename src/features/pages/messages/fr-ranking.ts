import type { enRanking } from './en-ranking.ts';

/** The texts of `en-ranking.ts` in French. */
export const frRanking = {
  'ranking.title': 'Comment fonctionne le classement',
  'ranking.description': 'Les poids qui classent les outils sur {name}, tels que le logiciel les utilise.',
  'ranking.lead':
    'Les chiffres de cette page viennent du logiciel qui classe les outils : ce sont toujours ceux qui sont utilisés.',
  'ranking.neverForSale': 'Ce qui n’est jamais à vendre',
  'ranking.never.place': 'Une place dans une liste, une recherche ou les réponses de l’assistant',
  'ranking.never.badge': 'Un badge, la mention « Tendance » ou « Nouveau », ou le choix de la rédaction',
  'ranking.never.review': 'Un avis, sa place ou son retrait',
  'ranking.never.affiliate': 'Les liens d’affiliation ne changent aucun ordre',
  'ranking.search': 'Recherche',
  'ranking.searchText':
    'Une recherche cherche ses mots dans chaque partie d’une fiche. Un mot rare compte plus qu’un mot courant, et un mot dans un texte court plus que dans un long. Voici ce que compte chaque partie, pour des mots seuls et pour une demande en langage courant.',
  'ranking.part': 'Partie de la fiche',
  'ranking.words': 'Mots',
  'ranking.request': 'Demande',
  'ranking.preferences':
    'Ce qu’une demande contient d’autre que des mots fait monter les outils qui l’ont et n’en retire aucun. Le poids est une part de la valeur de tous les mots de la demande.',
  'ranking.preferenceColumn': 'Préférence',
  'ranking.weight': 'Poids',
  'ranking.field.name': 'Nom',
  'ranking.field.company': 'Entreprise',
  'ranking.field.tags': 'Étiquettes',
  'ranking.field.category': 'Catégorie et type',
  'ranking.field.description': 'Description',
  'ranking.field.tagline': 'Accroche',
  'ranking.field.features': 'Fonctionnalités',
  'ranking.field.use_cases': 'Cas d’usage',
  'ranking.preference.category': 'Catégorie',
  'ranking.preference.type': 'Type ou plateforme',
  'ranking.preference.kind': 'Nature',
  'ranking.preference.price': 'Prix',
  'ranking.preference.usableFree': 'Offre gratuite au lieu d’entièrement gratuit, et inversement',
  'ranking.preference.open': 'Open source, si demandé',
  'ranking.preference.hosted': 'Open source, pour l’héberger soi-même',
  'ranking.preference.noAccount': 'Utilisable sans compte, si c’est demandé',
  'ranking.preference.part': 'API, bibliothèque ou modèle, si personne n’en demande',
  'ranking.rating': 'Note',
  'ranking.ratingText':
    'Une note est mêlée à {count} avis imaginaires de la note moyenne de tous les outils : un seul avis à cinq étoiles ne dépasse pas cent bons avis.',
  'ranking.popularity': 'Popularité',
  'ranking.popularityText':
    'Les visites du site d’un outil, les enregistrements et les avis le rendent populaire. Après {days} jours, chacun compte moitié moins. Seule la dernière visite d’une personne compte.',
  'ranking.event': 'Événement',
  'ranking.visit': 'Visite',
  'ranking.save': 'Enregistrement',
  'ranking.review': 'Avis',
  'ranking.trending': 'Tendances',
  'ranking.trendingText':
    'Les {share} d’outils les plus populaires, au moins {least}. Seuls les outils auxquels au moins {people} personnes se sont intéressées cette semaine ont un rang.',
  'ranking.recommended': 'Pour vous et Gratuit',
  'ranking.recommendedText':
    'La note, plus {stars} étoiles au plus pour la popularité, plus une étoile par tranche de {days} jours de nouveauté.',
  'ranking.badges': 'Badges',
  'ranking.badgesText':
    '« Nouveau » s’affiche {days} jours après la publication. La rédaction attribue son choix et confirme les fiches officielles. Les badges ne changent aucun ordre.',
  'ranking.similarTitle': 'Outils similaires',
  'ranking.similarText':
    'Les outils qui ont le plus en commun viennent d’abord. Ce que peu d’outils ont compte davantage. Les outils que les mêmes personnes enregistrent montent.',
  'ranking.common': 'En commun',
  'ranking.similar.tags': 'Étiquette',
  'ranking.similar.category': 'Catégorie',
  'ranking.similar.type': 'Type',
  'ranking.generated': 'Comment nous traitons les signalements :',
  'ranking.transparency': 'Transparence',
  'ranking.error': 'Impossible de charger cette page',
} as const satisfies Record<keyof typeof enRanking, string>;
