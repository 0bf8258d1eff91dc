import type { ToolsContext } from '../context.server.ts';
import type { Suggestions } from '../contract.ts';
import { SUGGESTIONS } from '../rules.ts';

const SHORTEST = 2;

/** Tools and categories that a beginning of words may mean. */
export function suggestTools({ catalogue }: ToolsContext, text: string): Suggestions {
  const folded = text.trim().toLowerCase();
  if (folded.length < SHORTEST) return { tools: [], categories: [] };
  const tools = catalogue.readSuggested(catalogue.index.suggest(text, SUGGESTIONS));
  return {
    tools: tools.map((tool) => ({
      ...tool,
      category: catalogue.lookups.category(tool.category_id).name,
    })),
    categories: catalogue.lookups.categories.filter(
      (category) => category.is_active && category.name.toLowerCase().startsWith(folded),
    ),
  };
}
