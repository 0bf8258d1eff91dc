import type { enCompare } from './en-compare.ts';

/** The texts of `en-compare.ts` in French. */
export const frCompare = {
  'compare.title': 'Comparer des outils d’IA côte à côte',
  'compare.titleOf': '{names} : comparaison',
  'compare.description':
    'Placez de deux à quatre outils d’IA côte à côte : prix, formules, plateforme, note, fonctionnalités et usages.',
  'compare.descriptionOf':
    '{names} côte à côte : prix, formules, plateforme, note, fonctionnalités et usages.',
  'compare.versus': 'contre',
  'compare.lead': 'Placez de deux à quatre outils côte à côte et voyez ce qui les distingue.',
  'compare.leadOne': 'Choisissez un second outil à comparer avec {name}.',
  'compare.table': 'Comparaison de {names}',
  'compare.price': 'Prix',
  'compare.tiers': 'Formules',
  'compare.type': 'Type',
  'compare.openSource': 'Open source',
  'compare.rating': 'Note',
  'compare.features': 'Fonctionnalités',
  'compare.useCases': 'Usages',
  'compare.category': 'Catégorie',
  'compare.company': 'Entreprise',
  'compare.link': 'Site web',
  'compare.none': 'Non indiqué',
  'compare.remove': 'Retirer {name}',
  'compare.add': 'Ajouter un outil',
  'compare.addFirst': 'Premier outil',
  'compare.addHint': 'Saisissez un nom, par exemple « {example} ».',
  'compare.addSubmit': 'Ajouter',
  'compare.room': 'Vous pouvez encore en ajouter {count}.',
  'compare.missing': 'Absents du catalogue et laissés de côté : {names}.',
  'compare.tooMany': 'Une comparaison contient quatre outils. Les quatre premiers sont affichés.',
  'compare.addMissing':
    'Aucun outil ne s’appelle « {text} ». Vérifiez l’orthographe ou choisissez une suggestion.',
  'compare.ready': 'Comparaisons toutes prêtes',
  'compare.readyHint': 'Des outils populaires d’une même catégorie.',
  'compare.readyFor': 'Proches de {name}',
  'compare.loadError': 'Impossible de charger la comparaison',
} as const satisfies Record<keyof typeof enCompare, string>;
