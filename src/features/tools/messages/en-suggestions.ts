import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the suggestions under a search field; fetched with them. */
export const enSuggestions = addMessages({
  'search.suggestions': 'Suggestions',
  'search.suggestionCount': '{count} suggestions',
  'search.suggestionCount_one': '{count} suggestion',
  'search.suggestionCount_other': '{count} suggestions',
  'search.category': 'Category',
  'search.task': 'Task',
  'search.suggestedTool': 'Tool',
  'search.notListed': 'Not listed yet',
  'search.similarTools': 'Similar tools',
});

type EnSuggestions = typeof enSuggestions;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSuggestions {}
}
