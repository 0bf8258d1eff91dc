import type { SearchIndex } from '#src/search/search-index.ts';
import type { ToolsContext } from '../context.server.ts';
import type { Category, Tag, ToolTypeOption } from '../contract.ts';
import { TOOL_TYPES } from '../rules.ts';
import { listsTools } from './answer-sources.server.ts';

const TAGS_LISTED = 1000;

/** Active categories with their numbers of published tools. */
export function listCategories({ catalogue }: ToolsContext): Category[] {
  const counts = countFacet(catalogue.index, 'category');
  return catalogue.lookups.categories
    .filter((category) => category.is_active)
    .map((category) => ({ ...category, tools_count: counts.get(category.slug) ?? 0 }));
}

/** The most used tags. */
export function listTags({ catalogue }: ToolsContext): Tag[] {
  return [...countFacet(catalogue.index, 'tags')]
    .slice(0, TAGS_LISTED)
    .map(([slug, count]) => ({ ...catalogue.lookups.findTag(slug)!, tools_count: count }));
}

export function listTypes({ catalogue }: ToolsContext): ToolTypeOption[] {
  const counts = countFacet(catalogue.index, 'type');
  return TOOL_TYPES.map((type) => ({
    ...type,
    slug: type.value,
    tools_count: counts.get(type.value) ?? 0,
  }));
}

/** Value → number of all published tools, most frequent first. */
function countFacet(index: SearchIndex, name: string): Map<string, number> {
  listsTools();
  const { facets } = index.search({ offset: 0, limit: 0, facets: [{ name }] });
  return new Map((facets[name] ?? []).map(({ value, count }) => [value, count]));
}
