import { listsTools, showsTools } from '../catalogue/answer-sources.server.ts';
import type { Catalogue } from '../catalogue/catalogue.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { findMeantCategory } from '../interpret/interpret-request.server.ts';
import { SUGGESTIONS } from '../rules.ts';
import type { Suggestions } from './search-contract.ts';
import { vocabularyOf } from './vocabulary.server.ts';

const SHORTEST = 2;

/** Categories whose name begins so, else the one that the words are about: "subtitles" is about video. */
function findCategories(catalogue: Catalogue, text: string, folded: string): Suggestions['categories'] {
  const active = catalogue.lookups.categories.filter((category) => category.is_active);
  const named = active.filter((category) => category.name.toLowerCase().startsWith(folded));
  if (named.length > 0) return named;
  const meant = findMeantCategory(text, vocabularyOf(catalogue));
  return active.filter(({ slug }) => slug === meant);
}

/** Tools and categories that a beginning of words may mean. */
export function suggestTools({ catalogue }: ToolsContext, text: string): Suggestions {
  const folded = text.trim().toLowerCase();
  if (folded.length < SHORTEST) return { tools: [], categories: [] };
  listsTools();
  const ids = catalogue.index.suggest(text, SUGGESTIONS);
  showsTools(ids);
  const tools = catalogue.readSuggested(ids);
  return {
    tools: tools.map((tool) => ({
      ...tool,
      category: catalogue.lookups.category(tool.category_id).name,
    })),
    categories: findCategories(catalogue, text, folded),
  };
}
