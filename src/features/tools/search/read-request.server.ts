import { scanWords } from '#src/search/text/scan-words.ts';
import type { ToolsContext } from '../context.server.ts';
import { findNamed } from '../interpret/find-named.server.ts';
import { type InterpretedRequest, interpretRequest } from '../interpret/interpret-request.server.ts';
import { readTokens } from '../interpret/read-tokens.server.ts';
import { FILLERS } from '../interpret/word-lexicon.ts';
import type { SearchFilters } from './intent/filter-rules.ts';
import { vocabularyOf } from './vocabulary.server.ts';

/** Reads a request in plain words with the names and categories of the catalogue. */
export function readRequest({ catalogue }: ToolsContext, text: string): InterpretedRequest {
  return interpretRequest(text, vocabularyOf(catalogue));
}

/** The words of a sentence that say something, without those that only ask. */
export function listMeaningfulWords(text: string): string[] {
  return [...new Set(scanWords(text).words.filter((word) => !FILLERS.has(word)))];
}

/** Finds the tool that a name means, forgiving typing errors; for a product that is not listed the category of its like. */
export function readProduct({ catalogue }: ToolsContext, name: string): SearchFilters {
  const { names, findCategory } = vocabularyOf(catalogue);
  const named = findNamed(readTokens(name).tokens, names, { from: 0 }, 'certain');
  if (!named) return {};
  return 'tool' in named ? { like: named.tool.slug } : { category: findCategory(named.category) };
}
