import type { Suggestions } from '../public/search-contract.ts';
import { toolSearchPath } from '../public/search-intent-rules.ts';

export type SearchSuggestion =
  | ({ kind: 'tool' } & Suggestions['tools'][number])
  | ({ kind: 'category' } & Suggestions['categories'][number])
  | ({ kind: 'job' } & Suggestions['jobs'][number]);

/**
 * One list for keyboard navigation. Tools whose name is being typed come before jobs; for a sentence jobs come first, then
 * categories. Categories always come before tools.
 */
export function listSuggestions({ tools, categories, jobs = [] }: Suggestions): SearchSuggestion[] {
  const listed = tools.map((tool) => ({ kind: 'tool' as const, ...tool }));
  const named = listed.filter(({ reason }) => reason === undefined);
  const others = listed.filter(({ reason }) => reason !== undefined);
  const fields = categories.map((category) => ({ kind: 'category' as const, ...category }));
  const tasks = jobs.map((job) => ({ kind: 'job' as const, ...job }));
  return named.length > 0 ? [...fields, ...named, ...tasks, ...others] : [...tasks, ...fields, ...others];
}

/** Distinguishes suggestions of one list. */
export function keyOfSuggestion(item: SearchSuggestion): string {
  return `${item.kind}-${item.kind === 'job' ? item.name : item.slug}`;
}

/** Picking a tool searches for its name, a job for the sentence that it completes; picking a category opens its list. */
export function pathOfSuggestion(item: SearchSuggestion): string {
  if (item.kind === 'category') return toolSearchPath({ category: item.slug });
  return toolSearchPath({ text: item.kind === 'job' ? item.text : item.name });
}
