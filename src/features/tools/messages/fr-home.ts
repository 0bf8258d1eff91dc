import type { enHome } from './en-home.ts';

/** The texts of `en-home.ts` in French. */
export const frHome = {
  'home.description':
    'Trouvez, comparez et choisissez des outils d’IA par catégorie, plateforme et prix, avec les avis de celles et ceux qui s’en servent.',
  'card.sitePicture': 'Image du site, prise le {date}',
  'home.browse': 'Explorer les outils',
  'home.error': 'Erreur lors du chargement des outils d’IA',
  'home.viewAll': 'Tout voir',
  'home.topRated': 'Les mieux notés',
  'home.topRatedHint': 'Les mieux évalués, en tenant compte du nombre d’avis.',
  'home.free': 'Gratuits',
  'home.freeHint': 'Rien à payer, aucune carte bancaire requise.',
  'home.editorial': 'Le choix de la rédaction',
  'home.editorialHint': 'Les outils auxquels notre rédaction revient toujours.',
  'tab.label': 'Listes d’outils',
  'tab.forYou': 'Pour vous',
  'tab.trending': 'Tendances',
  'tab.new': 'Nouveautés',
  'tab.free': 'Gratuits',
  'hero.lead':
    'Trouvez le bon en quelques secondes. Comparez prix et fonctionnalités côte à côte, et lisez les avis de ceux qui s’en servent.',
  'hero.popular': 'Recherches populaires',
  'hero.shelf': 'Choisis pour vous',
  'hero.tools': 'outils',
  'hero.categories': 'catégories',
  'hero.reviews': 'avis',
  'hero.reviews_one': 'avis',
  'hero.reviews_other': 'avis',
  'hero.sampleReviews': 'avis d’exemple',
  'hero.demo':
    'Ceci est un catalogue de démonstration. Ses dates, ses visites et ses avis sont des exemples.',
  'platform.title': 'Où voulez-vous l’utiliser ?',
  'platform.hint': 'Choisissez une plateforme pour ne voir que ce qui y fonctionne.',
  'platform.trending': 'Tendance',
  'platform.webApp': 'S’ouvre dans n’importe quel navigateur, rien à installer.',
  'platform.mobileApp': 'Dans votre poche, sur iOS et Android.',
  'platform.desktopApp': 'Installé sur votre ordinateur.',
  'platform.api': 'À intégrer à votre produit.',
  'platform.chromeExtension': 'Au cœur même de la page que vous lisez.',
  'platform.plugin': 'Complète les outils que vous utilisez déjà.',
  'platform.sdk': 'Des bibliothèques pour les développeurs.',
} as const satisfies Record<keyof typeof enHome, string>;
