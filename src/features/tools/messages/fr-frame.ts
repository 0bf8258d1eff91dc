import type { enToolsFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frToolsFrame = {
  'card.compare': 'Comparer {name}',
  'card.new': 'Nouveau',
  'card.rank': 'nº {rank}',
  'card.trendNew': 'Nouvelle entrée',
  'card.trendUp': '+{percent} % en 7 jours',
  'card.hot': 'Populaire',
  'card.verified': 'Vérifié',
  'card.language': 'Descriptions en anglais',
  'card.freemium': 'Formule gratuite, complétée par des formules payantes',
  'tray.count': '{count} outils à comparer',
  'tray.count_one': '{count} outil à comparer',
  'tray.count_other': '{count} outils à comparer',
  'tray.full': 'Vous pouvez comparer {count} outils à la fois. Retirez-en un d’abord.',
  'nav.trending': 'Tendances',
  'nav.new': 'Nouveautés',
  'nav.compare': 'Comparer',
  'categories.label': 'Catégories',
  'categories.all': 'Toutes les catégories',
  'search.label': 'Rechercher des outils d’IA',
  'search.placeholder': 'Rechercher un outil',
  'search.placeholderLong': 'De quoi avez-vous besoin ?',
  'search.submit': 'Rechercher',
} as const satisfies Record<keyof typeof enToolsFrame, string>;
