import type { SearchQuery } from '#src/search/search-index.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ToolListQuery } from './public/search-contract.ts';

/** True for the plain "For You" list: an order, a search or a category that somebody asks for comes first. */
export function isForYou(query: ToolListQuery): boolean {
  const { tab, sort_by, sort_direction, category, search } = query;
  const isAsked = sort_by || sort_direction || category || search?.trim();
  return tab === 'forYou' && !isAsked;
}

/**
 * A page of "For You" for a person with a history: the tools of the category that they use most, then those of the next
 * one, then all others, each in the common order.
 * @returns undefined for a person without a history.
 */
export async function listForYou(
  context: ToolsContext,
  search: SearchQuery,
  caller: Caller,
): Promise<number[] | undefined> {
  const { search: engine, lookups } = context.catalogue;
  const used = await listUsedCategories(context, caller.userId);
  if (used.length === 0) return undefined;
  const others = lookups.categories.map(({ slug }) => slug).filter((slug) => !used.includes(slug));
  const ids: number[] = [];
  let toSkip = search.offset;
  for (const category of [...used.map((slug) => [slug]), others]) {
    const limit = search.limit - ids.length;
    if (limit === 0 || category.length === 0) break;
    const filters = { ...search.filters, category };
    const found = await engine.query({ ...search, filters, facets: undefined, offset: toSkip, limit });
    ids.push(...found.ids);
    toSkip = Math.max(0, toSkip - found.total);
  }
  return ids;
}

/** Slugs of the categories of the tools that a person has used, the most used first; of equals the one used last. */
async function listUsedCategories(
  { catalogue, extensions }: ToolsContext,
  userId: number,
): Promise<string[]> {
  const history = await Promise.all(extensions.all('tools.history').map((source) => source(userId)));
  const uses = new Map<string, number>();
  for (const { category_id } of await catalogue.readSuggested(history.flat())) {
    const { slug } = catalogue.lookups.category(category_id);
    uses.set(slug, (uses.get(slug) ?? 0) + 1);
  }
  return [...uses].sort(([, left], [, right]) => right - left).map(([slug]) => slug);
}
