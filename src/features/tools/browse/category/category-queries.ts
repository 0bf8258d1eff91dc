import type { MessageKey } from '#src/shared/messages/translate.ts';
import { type ToolListParameters, toolListQuery } from '../../client.ts';
import { type ToolSearch, toolSearchPath } from '../../search/public/search-intent-rules.ts';

const TOP = 8;
const FEW = 4;

interface CategorySection {
  title: MessageKey;
  hint: MessageKey;
  /** Parameters of the list, besides the category. */
  parameters: ToolListParameters;
  search: Partial<ToolSearch>;
}

/** The sections of a category's page, in order. The first list carries the facets. */
export const categorySections: readonly CategorySection[] = [
  {
    title: 'category.top',
    hint: 'category.topHint',
    parameters: { sort_by: 'rating', sort_direction: 'desc', per_page: TOP, facets: '1' },
    search: { sort: 'rating' },
  },
  {
    title: 'category.new',
    hint: 'category.newHint',
    parameters: { tab: 'new', per_page: FEW },
    search: { sort: 'newest' },
  },
  {
    title: 'category.free',
    hint: 'category.freeHint',
    parameters: { pricing_model: 'free', sort_by: 'rating', sort_direction: 'desc', per_page: FEW },
    search: { pricing_model: 'free' },
  },
];

export function categorySectionQuery(section: CategorySection, category: string) {
  return toolListQuery({ ...section.parameters, category });
}

export function categorySectionPath(section: CategorySection, category: string): string {
  return toolSearchPath({ ...section.search, category });
}
