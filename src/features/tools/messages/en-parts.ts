import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of suggestions, the filters of narrow screens, and the tray of tools to compare; fetched with the first of them. */
export const enToolParts = addMessages({
  'search.suggestions': 'Suggestions',
  'search.suggestionCount': '{count} suggestions',
  'search.suggestionCount_one': '{count} suggestion',
  'search.suggestionCount_other': '{count} suggestions',
  'search.category': 'Category',
  'search.task': 'Task',
  'search.suggestedTool': 'Tool',
  'search.notListed': 'Not listed yet',
  'search.similarTools': 'Similar tools',
  'filter.show': 'Show {count} tools',
  'filter.show_one': 'Show {count} tool',
  'filter.show_other': 'Show {count} tools',
  'tray.title': 'Tools to compare',
  'tray.of': '{count} of {max} tools',
  'tray.remove': 'Remove {name} from comparison',
  'tray.needsMore': 'Add another tool to compare.',
  'tray.clear': 'Clear',
});

type EnToolParts = typeof enToolParts;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnToolParts {}
}
