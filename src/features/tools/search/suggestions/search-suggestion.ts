import type { Suggestions } from '../public/search-contract.ts';
import { toolSearchPath } from '../public/search-intent-rules.ts';

export type SearchSuggestion =
  | ({ kind: 'tool' } & Suggestions['tools'][number])
  | ({ kind: 'category' } & Suggestions['categories'][number]);

/** Matching categories, then tools, in one list for keyboard navigation. */
export function listSuggestions({ tools, categories }: Suggestions): SearchSuggestion[] {
  return [
    ...categories.map((category) => ({ kind: 'category' as const, ...category })),
    ...tools.map((tool) => ({ kind: 'tool' as const, ...tool })),
  ];
}

/** Picking a tool searches for its name; picking a category opens its list. */
export function pathOfSuggestion(item: SearchSuggestion): string {
  return toolSearchPath(item.kind === 'tool' ? { text: item.name } : { category: item.slug });
}
