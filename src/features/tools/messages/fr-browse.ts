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
  'category.intro.chatbots':
    'Des assistants qui répondent aux questions, rédigent et raisonnent avec vous au fil de la conversation.',
  'category.intro.image':
    'Créez des images à partir de texte, retouchez des photos, supprimez des arrière-plans et agrandissez de petites images.',
  'category.intro.video':
    'Générez des clips, montez vos rushes à partir de leur transcription, ajoutez des sous-titres et des présentateurs.',
  'category.intro.code':
    'Complétion de code, relecture, tests et modifications entières, dans l’éditeur, le terminal ou le navigateur.',
  'category.intro.audio': 'Voix, musique, transcriptions et enregistrements plus nets.',
  'category.intro.data':
    'Interrogez tableurs et bases de données, créez des graphiques et repérez ce qui a changé.',
  'category.intro.marketing':
    'Planifiez des campagnes, rédigez des textes, améliorez votre référencement et voyez ce qui a fonctionné.',
  'category.intro.design':
    'Interfaces, marques, présentations et maquettes, de la première esquisse au fichier final.',
  'category.intro.education': 'Tuteurs, cartes mémoire et plans de cours, pour apprendre et pour enseigner.',
  'category.intro.finance': 'Comptabilité, prévisions, études et dépenses sous contrôle.',
  'category.intro.writing': 'Rédigez, reformulez, corrigez et traduisez, dans votre propre style.',
  'category.intro.productivity': 'Notes, réunions, agendas et tâches courantes qui se font toutes seules.',
  'category.intro.healthcare':
    'Documentation, imagerie et aide à la recherche pour cliniques, laboratoires et patients.',
  'category.intro.legal':
    'Explorez la jurisprudence, relisez des contrats et rédigez des documents aux sources vérifiables.',
  'category.intro.e-commerce':
    'Textes et photos de produits, service client, prix et recommandations pour les boutiques en ligne.',
  'category.intro.gaming':
    'Personnages, mondes, graphismes et tests pour les créateurs de jeux, et compagnons pour les joueurs.',
} as const satisfies Record<keyof typeof enBrowse, string>;
