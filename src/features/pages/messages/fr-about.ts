import type { enAbout } from './en-about.ts';

/** The texts of `en-about.ts` in French. */
export const frAbout = {
  'about.title': 'À propos de {brand}',
  'about.description':
    '{brand} est un annuaire d’outils d’IA qui réunit prix, fonctionnalités et avis au même endroit.',
  'about.heroTitle': 'Un annuaire qui vous aide à choisir',
  'about.heroLead':
    'Il existe plus d’outils d’IA qu’on ne pourra jamais en essayer. {brand} les réunit au même endroit et les décrit tous de la même façon, pour que vous trouviez le bon en quelques minutes.',
  'about.browse': 'Parcourir les outils',
  'about.compare': 'Comparer des outils',
  'about.missionTitle': 'Pourquoi nous l’avons créé',
  'about.mission':
    'Les éditeurs décrivent leurs outils à leur manière, et les prix se cachent derrière des formulaires d’inscription. Nous indiquons les mêmes informations pour chaque outil : ce qu’il fait, où il fonctionne, ce qu’il coûte et qui le développe.',
  'about.missionMore':
    'Il ne devrait falloir ni compte ni semaine d’essai pour savoir si un outil mérite votre temps.',
  'about.features': 'Ce que vous pouvez faire ici',
  'about.carousel': 'Ce que vous pouvez faire ici, en {count} diapositives',
  'about.pause': 'Pause',
  'about.play': 'Lecture',
  'about.previous': 'Diapositive précédente',
  'about.next': 'Diapositive suivante',
  'about.slideSearch': 'Une recherche tolérante',
  'about.slideSearchText':
    'Cherchez à la fois dans les noms, étiquettes, fonctionnalités et usages. Fautes de frappe et accents oubliés ne posent pas de problème.',
  'about.slideFilter': 'Des filtres aux chiffres honnêtes',
  'about.slideFilterText':
    'Affinez par catégorie, plateforme, prix et fonctionnalité. Chaque option indique combien d’outils correspondent avant que vous ne la choisissiez.',
  'about.slideCompare': 'Côte à côte',
  'about.slideCompareText':
    'Comparez jusqu’à quatre outils, formule par formule et fonctionnalité par fonctionnalité.',
  'about.slideReviews': 'Des notes fiables',
  'about.slideReviewsText':
    'Une seule note parfaite ne dépasse pas cent bonnes notes : le classement tient compte du nombre d’avis.',
  'about.slideAlternatives': 'Toujours une alternative',
  'about.slideAlternativesText':
    'Chaque fiche indique les alternatives les plus proches : une hausse de prix ne vous laisse jamais sans solution.',
  'about.stats': '{brand} en chiffres',
  'about.statTools': 'outils répertoriés',
  'about.statCategories': 'catégories',
  'about.statReviews': 'avis',
  'about.statReviews_one': 'avis',
  'about.statReviews_other': 'avis',
  'about.statSampleReviews': 'avis d’exemple',
  'about.statFree': 'à parcourir, sans compte',
  'about.statFreeValue': 'Gratuit',
  'about.steps': 'Comment ça marche',
  'about.stepSearch': 'Chercher',
  'about.stepSearchText':
    'Dites ce que vous voulez accomplir, ou partez d’une catégorie ou d’une plateforme.',
  'about.stepCompare': 'Comparer',
  'about.stepCompareText':
    'Placez votre sélection côte à côte et examinez prix, formules et fonctionnalités.',
  'about.stepConnect': 'Accéder',
  'about.stepConnectText':
    'Allez directement sur le site de l’outil. Les liens qui nous rapportent une commission sont signalés.',
  'about.stepShare': 'Partager',
  'about.stepShareText': 'Envoyez un outil ou une comparaison à un collègue : chacun a son propre lien.',
  'about.values': 'Nos principes',
  'about.valueFacts': 'Les faits avant les adjectifs',
  'about.valueFactsText': 'Une fiche dit ce qu’un outil fait et ce qu’il coûte. Pas de superlatifs.',
  'about.valueOrder': 'Un classement qui ne s’achète pas',
  'about.valueOrderText':
    'Les classements suivent les notes, les visites et les dates. L’argent ne fait monter aucun outil.',
  'about.valueOpen': 'Ouvert à tous',
  'about.valueOpenText':
    'Chaque page s’utilise au clavier, avec un lecteur d’écran et sur un petit téléphone. Parcourir, chercher et comparer fonctionne sans JavaScript.',
  'about.valuePrivacy': 'Le moins de données possible',
  'about.valuePrivacyText':
    'Vous n’avez pas besoin de compte pour parcourir le site, et nous comptons les visites sans savoir qui vous êtes.',
} as const satisfies Record<keyof typeof enAbout, string>;
