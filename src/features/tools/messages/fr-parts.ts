import type { enToolParts } from './en-parts.ts';

/** The texts of `en-parts.ts` in French. */
export const frToolParts = {
  'search.suggestions': 'Suggestions',
  'search.suggestionCount': '{count} suggestions',
  'search.suggestionCount_one': '{count} suggestion',
  'search.suggestionCount_other': '{count} suggestions',
  'search.category': 'Catégorie',
  'search.task': 'Tâche',
  'search.suggestedTool': 'Outil',
  'search.notListed': 'Non répertorié',
  'search.similarTools': 'Outils similaires',
  'filter.show': 'Afficher {count} outils',
  'filter.show_one': 'Afficher {count} outil',
  'filter.show_other': 'Afficher {count} outils',
  'tray.title': 'Outils à comparer',
  'tray.of': '{count} outils sur {max}',
  'tray.remove': 'Retirer {name} de la comparaison',
  'tray.needsMore': 'Ajoutez un autre outil à comparer.',
  'tray.clear': 'Vider',
} as const satisfies Record<keyof typeof enToolParts, string>;
