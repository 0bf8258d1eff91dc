import { scanWords } from '#src/search/text/scan-words.ts';
import type { ToolsContext } from '../context.server.ts';
import { findNamed } from './interpret/find-named.server.ts';
import { type InterpretedRequest, interpretRequest } from './interpret/interpret-request.server.ts';
import { readTokens } from './interpret/read-tokens.server.ts';
import type { Vocabulary } from './interpret/vocabulary.server.ts';
import { FILLERS } from './interpret/word-lexicon.ts';
import { partId } from './public/explain-rules.ts';
import type { SearchFilters } from './public/filter-rules.ts';
import { readVocabulary } from './read-vocabulary.server.ts';

/**
 * Reads a request in plain words with the names, categories and jobs of the catalogue, without the parts that were dropped. The
 * words of a dropped job are no part of the request, unless there are no others.
 */
export async function readRequest(
  context: ToolsContext,
  text: string,
  dropped: readonly string[] = [],
): Promise<InterpretedRequest> {
  const [found] = await context.catalogue.search.findJobs(scanWords(text).words, 1);
  const [said, others] = partWords(text, found?.text ?? '');
  const job = found && ({ text: said, as: 'job', value: found.job.name, weight: 'wish' } as const);
  const isDropped = job !== undefined && dropped.includes(partId(job));
  const left = (isDropped && others) || text;
  const read = interpretRequest(left, await readVocabulary(context, left), new Set(dropped));
  // What is like a tool, or compared with others, is not ranked by words.
  if (!job || isDropped || read.wanted.length === 0 || read.like || read.compare.length > 0) return read;
  return { ...read, understood: [job, ...read.understood] };
}

/** The words of a text that are among some folded ones, and the others, as they were typed. */
function partWords(text: string, folded: string): [among: string, others: string] {
  const { words, starts, ends } = scanWords(text);
  const wanted = new Set(folded.split(' '));
  const join = (isAmong: boolean) =>
    words
      .flatMap((word, at) => (wanted.has(word) === isAmong ? text.slice(starts[at], ends[at]) : []))
      .join(' ');
  return [join(true), join(false)];
}

/** The words of a sentence that say something, without those that only ask. */
export function listMeaningfulWords(text: string): string[] {
  return [...new Set(scanWords(text).words.filter((word) => !FILLERS.has(word)))];
}

/** Finds the tool that a name means, forgiving typing errors; for a product that is not listed the category of its like. */
export function readProduct({ names, findCategory }: Vocabulary, name: string): SearchFilters {
  const named = findNamed(readTokens(name).tokens, names, { from: 0 }, 'certain');
  if (!named) return {};
  return 'tool' in named ? { like: named.tool.slug } : { category: findCategory(named.brand.category) };
}
