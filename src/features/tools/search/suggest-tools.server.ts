import { listsTools, showsTools } from '../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { SUGGESTIONS } from '../rules.ts';
import { findMeantCategory } from './interpret/interpret-request.server.ts';
import type { Suggestions } from './public/search-contract.ts';
import { readVocabulary } from './vocabulary.server.ts';

const SHORTEST = 2;

/** Categories whose name begins so, else the one that the words are about: "subtitles" is about video. */
async function findCategories(
  context: ToolsContext,
  text: string,
  folded: string,
): Promise<Suggestions['categories']> {
  const active = context.catalogue.lookups.categories.filter((category) => category.is_active);
  const named = active.filter((category) => category.name.toLowerCase().startsWith(folded));
  if (named.length > 0) return named;
  const meant = findMeantCategory(text, await readVocabulary(context, text));
  return active.filter(({ slug }) => slug === meant);
}

/** Tools and categories that a beginning of words may mean. */
export async function suggestTools(context: ToolsContext, text: string): Promise<Suggestions> {
  const { catalogue } = context;
  const folded = text.trim().toLowerCase();
  if (folded.length < SHORTEST) return { tools: [], categories: [] };
  listsTools();
  const ids = await catalogue.search.suggest(text, SUGGESTIONS);
  showsTools(ids);
  const tools = catalogue.readSuggested(ids);
  return {
    tools: tools.map((tool) => ({
      ...tool,
      category: catalogue.lookups.category(tool.category_id).name,
    })),
    categories: await findCategories(context, text, folded),
  };
}
