import { type Language, pageLanguage } from '#src/shared/messages/language.ts';
import type { Suggestions } from '../public/search-contract.ts';
import { toolSearchPath } from '../public/search-intent-rules.ts';

export type SearchSuggestion =
  /** `language` is that of the reason. */
  | ({ kind: 'tool'; language?: Language } & Suggestions['tools'][number])
  | ({ kind: 'category' } & Suggestions['categories'][number])
  | { kind: 'job'; name: string; text: string; language: Language }
  | ({ kind: 'unlisted' } & NonNullable<Suggestions['unlisted']>);

/** A job in the language of the page, in English where it has no other name. */
function localizeJob({ name, text, translations }: Suggestions['jobs'][number], language: Language) {
  const own = language === 'en' ? undefined : translations?.[language];
  return { kind: 'job' as const, ...(own ? { ...own, language } : { name, text, language: 'en' as const }) };
}

/**
 * One list for keyboard navigation: at most a category and two jobs, then tools, those first whose name is being typed. For a
 * sentence jobs come before the category. A product that is not listed is said before all.
 */
export function listSuggestions(
  { tools, categories, jobs = [], unlisted }: Suggestions,
  language = pageLanguage,
): SearchSuggestion[] {
  const names = new Map(jobs.map((job) => [job.name, localizeJob(job, language)]));
  const listed = tools.map(({ reason, ...tool }) => {
    const job = reason === undefined ? undefined : names.get(reason);
    const told = reason === undefined ? {} : { reason: job?.name ?? reason, language: job?.language ?? 'en' };
    return { kind: 'tool' as const, ...tool, ...told };
  });
  const named = listed.filter(({ reason }) => reason === undefined);
  const others = listed.filter(({ reason }) => reason !== undefined);
  const fields = categories.map((category) => ({ kind: 'category' as const, ...category }));
  const tasks = [...names.values()];
  const missing = unlisted ? [{ kind: 'unlisted' as const, ...unlisted }] : [];
  const above = named.length > 0 ? [...fields, ...tasks] : [...tasks, ...fields];
  return [...missing, ...above, ...named, ...others];
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
