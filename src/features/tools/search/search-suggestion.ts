import type { Suggestions } from '../contract.ts';
import { toolSearchPath } from './tool-search.ts';

export type SearchSuggestion =
  | { kind: 'tool'; slug: string; name: string; logoUrl: string | null; category: string }
  | { kind: 'category'; slug: string; name: string; icon: string };

/** Tools, then matching categories, in one list for keyboard navigation. */
export function listSuggestions({ tools, categories }: Suggestions): SearchSuggestion[] {
  return [
    ...tools.map(({ slug, name, logo_url, category }) => ({
      kind: 'tool' as const,
      slug,
      name,
      logoUrl: logo_url,
      category,
    })),
    ...categories.map(({ slug, name, icon }) => ({ kind: 'category' as const, slug, name, icon })),
  ];
}

/** Picking a tool searches for its name; picking a category opens its list. */
export function pathOfSuggestion(item: SearchSuggestion): string {
  return toolSearchPath(item.kind === 'tool' ? { q: item.name } : { category: item.slug });
}
