import type { enAbout } from './en-about.ts';

/** The texts of `en-about.ts` in French. */
export const frAbout = {
  'about.title': 'À propos de {brand}',
  'about.description':
    '{brand} est un annuaire d’outils d’IA qui réunit prix, fonctionnalités et avis au même endroit.',
  'about.heroTitle': 'Un annuaire qui vous aide à choisir',
  'about.heroLead':
    'Il existe plus d’outils d’IA que quiconque ne peut en essayer. {brand} les réunit sur une même étagère, étiquetés de la même façon, pour que vous trouviez le bon en quelques minutes.',
  'about.browse': 'Parcourir les outils',
  'about.compare': 'Comparer deux outils',
  'about.missionTitle': 'Pourquoi ce site existe',
  'about.mission':
    'Les éditeurs décrivent leurs outils avec leurs propres mots, et les prix se cachent derrière des formulaires d’inscription. Nous notons les mêmes faits pour chaque outil : ce qu’il fait, où il fonctionne, ce qu’il coûte et qui le produit.',
  'about.missionMore':
    'Il ne devrait falloir ni compte ni semaine d’essais pour savoir si un outil mérite un après-midi.',
  'about.features': 'Ce que vous pouvez faire ici',
  'about.carousel': 'Ce que vous pouvez faire ici, en {count} diapositives',
  'about.pause': 'Pause',
  'about.play': 'Lecture',
  'about.previous': 'Diapositive précédente',
  'about.next': 'Diapositive suivante',
  'about.slideSearch': 'Une recherche indulgente',
  'about.slideSearchText':
    'Noms, étiquettes, fonctionnalités et usages sont interrogés à la fois. Une faute de frappe ou un accent oublié ne gêne pas.',
  'about.slideFilter': 'Des filtres aux chiffres honnêtes',
  'about.slideFilterText':
    'Affinez par catégorie, plateforme, prix et fonctionnalité. Chaque choix annonce combien d’outils resteront, avant que vous ne le fassiez.',
  'about.slideCompare': 'Côte à côte',
  'about.slideCompareText':
    'Placez jusqu’à quatre outils côte à côte, formule par formule et fonctionnalité par fonctionnalité.',
  'about.slideReviews': 'Des notes à leur juste poids',
  'about.slideReviewsText':
    'Une seule note parfaite ne dépasse pas cent bonnes notes : le classement tient compte du nombre d’avis.',
  'about.slideAlternatives': 'Une porte de sortie',
  'about.slideAlternativesText':
    'Chaque outil indique ses plus proches alternatives : une hausse de prix n’est pas forcément la fin de l’histoire.',
  'about.stats': '{brand} en chiffres',
  'about.statTools': 'outils répertoriés',
  'about.statCategories': 'catégories',
  'about.statReviews': 'avis',
  'about.statSampleReviews': 'avis d’exemple',
  'about.statFree': 'à parcourir, sans compte',
  'about.statFreeValue': 'Gratuit',
  'about.steps': 'Comment ça marche',
  'about.stepSearch': 'Chercher',
  'about.stepSearchText':
    'Dites ce que vous voulez accomplir, ou partez d’une catégorie ou d’une plateforme.',
  'about.stepCompare': 'Comparer',
  'about.stepCompareText': 'Placez les finalistes côte à côte et examinez prix, formules et fonctionnalités.',
  'about.stepConnect': 'Accéder',
  'about.stepConnectText':
    'Allez directement chez l’éditeur. Les liens qui nous rapportent une commission sont signalés.',
  'about.stepShare': 'Partager',
  'about.stepShareText': 'Envoyez un outil ou une comparaison à un collègue ; chacun a sa propre adresse.',
  'about.values': 'Ce à quoi nous tenons',
  'about.valueFacts': 'Les faits avant les adjectifs',
  'about.valueFactsText': 'Une fiche dit ce qu’un outil fait et coûte. Les superlatifs restent dehors.',
  'about.valueOrder': 'Un classement qui ne s’achète pas',
  'about.valueOrderText':
    'Les classements suivent les notes, les visites et les dates. L’argent ne fait monter aucun outil.',
  'about.valueOpen': 'Ouvert à tous',
  'about.valueOpenText':
    'Les pages s’utilisent au clavier, avec un lecteur d’écran, sur un petit téléphone et sans scripts.',
  'about.valuePrivacy': 'Le moins de données possible',
  'about.valuePrivacyText':
    'Parcourir le site ne demande aucun compte, et les visites sont comptées sans savoir qui vous êtes.',
} as const satisfies Record<keyof typeof enAbout, string>;
