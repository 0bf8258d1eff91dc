import type { enBrowse } from './en-browse.ts';

/** The texts of `en-browse.ts` in French. */
export const frBrowse = {
  'browse.trending': 'Outils d’IA en tendance',
  'browse.trendingHint':
    'Classés par le nombre de personnes qui les ont récemment consultés, enregistrés et évalués ; les places restantes vont aux outils les plus commentés.',
  'browse.unranked': 'Populaires auparavant, mais moins de cinq personnes cette semaine :',
  'browse.noTrends':
    'Aucun outil n’a eu cinq visiteurs cette semaine : pas de classement. Ceux-ci étaient populaires auparavant :',
  'browse.new': 'Nouveaux outils d’IA',
  'browse.newHint': 'Ajoutés au cours des 30 derniers jours, les plus récents d’abord.',
  'browse.pageTitle': '{name}, page {page}',
  'browse.empty': 'Rien ici pour le moment',
  'browse.all': 'Parcourir tous les outils',
  'browse.loadError': 'Impossible de charger les outils',
  'category.title': '{name} : les meilleurs outils d’IA, nouveaux et gratuits | {brand}',
  'category.tags': 'Populaire dans {name}',
  'category.all': 'Les {count} outils',
  'category.all_one': 'Voir l’outil',
  'category.all_other': 'Les {count} outils',
  'category.top': 'Les mieux notés',
  'category.topHint': 'Les meilleures notes, en tenant compte du nombre d’avis.',
  'category.new': 'Nouveautés',
  'category.newHint': 'Ajoutés au cours des 30 derniers jours.',
  'category.free': 'Gratuits',
  'category.freeHint': 'Rien à payer.',
  'category.viewAll': 'Tout voir',
  'category.others': 'Autres catégories',
  'category.empty': 'Rien ici pour l’instant',
  'category.emptyHint': 'Aucun outil n’a encore été publié dans cette catégorie.',
  'category.emptyAction': 'Rechercher parmi tous les outils',
  'category.loadError': 'Impossible de charger cette catégorie',
  'category.intro': 'Outils d’IA, {name} : prix, fonctionnalités et avis côte à côte.',
} as const satisfies Record<keyof typeof enBrowse, string>;
