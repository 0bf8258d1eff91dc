import type { Suggestions } from '../public/search-contract.ts';
import { toolSearchPath } from '../public/search-intent-rules.ts';

export type SearchSuggestion =
  | ({ kind: 'tool' } & Suggestions['tools'][number])
  | ({ kind: 'category' } & Suggestions['categories'][number])
  | ({ kind: 'job' } & Suggestions['jobs'][number])
  | ({ kind: 'unlisted' } & NonNullable<Suggestions['unlisted']>);

/**
 * One list for keyboard navigation. Tools whose name is being typed come before jobs; for a sentence jobs come first, then
 * categories. Categories always come before tools. A product that is not listed is said first.
 */
export function listSuggestions({ tools, categories, jobs = [], unlisted }: Suggestions): SearchSuggestion[] {
  const listed = tools.map((tool) => ({ kind: 'tool' as const, ...tool }));
  const named = listed.filter(({ reason }) => reason === undefined);
  const others = listed.filter(({ reason }) => reason !== undefined);
  const fields = categories.map((category) => ({ kind: 'category' as const, ...category }));
  const tasks = jobs.map((job) => ({ kind: 'job' as const, ...job }));
  const missing = unlisted ? [{ kind: 'unlisted' as const, ...unlisted }] : [];
  const found = named.length > 0 ? [...fields, ...named, ...tasks] : [...tasks, ...fields];
  return [...missing, ...found, ...others];
}

/** Distinguishes suggestions of one list. */
export function keyOfSuggestion(item: SearchSuggestion): string {
  return `${item.kind}-${'slug' in item ? item.slug : item.name}`;
}

/** Picking a tool, listed or not, searches for its name, a job for the sentence that it completes; picking a category opens its list. */
export function pathOfSuggestion(item: SearchSuggestion): string {
  if (item.kind === 'category') return toolSearchPath({ category: item.slug });
  return toolSearchPath({ text: item.kind === 'job' ? item.text : item.name });
}
