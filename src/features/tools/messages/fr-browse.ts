import type { enBrowse } from './en-browse.ts';

/** The texts of `en-browse.ts` in French. */
export const frBrowse = {
  'browse.trending': 'Outils d’IA en tendance',
  'browse.trendingHint':
    'Classés par le nombre de personnes qui les ont récemment consultés, enregistrés et évalués ; les places restantes vont aux outils les plus commentés.',
  'browse.new': 'Nouveaux outils d’IA',
  'browse.newHint': 'Ajoutés au cours des 30 derniers jours, les plus récents d’abord.',
  'browse.pageTitle': '{name}, page {page}',
  'browse.empty': 'Rien ici pour le moment',
  'browse.all': 'Parcourir tous les outils',
  'browse.loadError': 'Impossible de charger les outils',
} as const satisfies Record<keyof typeof enBrowse, string>;
