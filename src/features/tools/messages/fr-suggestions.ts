import type { enSuggestions } from './en-suggestions.ts';

/** The texts of `en-suggestions.ts` in French. */
export const frSuggestions = {
  'search.suggestions': 'Suggestions',
  'search.suggestionCount': '{count} suggestions',
  'search.suggestionCount_one': '{count} suggestion',
  'search.suggestionCount_other': '{count} suggestions',
  'search.category': 'Catégorie',
  'search.task': 'Tâche',
  'search.suggestedTool': 'Outil',
  'search.notListed': 'Non répertorié',
  'search.similarTools': 'Outils similaires',
} as const satisfies Record<keyof typeof enSuggestions, string>;
