import { scanWords } from '#src/search/text/scan-words.ts';
import type { ToolsContext } from '../context.server.ts';
import { findNamed } from './interpret/find-named.server.ts';
import {
  type InterpretedRequest,
  interpretRequest,
  type Vocabulary,
} from './interpret/interpret-request.server.ts';
import { readTokens } from './interpret/read-tokens.server.ts';
import { FILLERS } from './interpret/word-lexicon.ts';
import type { SearchFilters } from './public/filter-rules.ts';
import { readVocabulary } from './vocabulary.server.ts';

/** Reads a request in plain words with the names and categories of the catalogue, without the parts that were dropped. */
export async function readRequest(
  context: ToolsContext,
  text: string,
  dropped?: readonly string[],
): Promise<InterpretedRequest> {
  return interpretRequest(text, await readVocabulary(context, text), new Set(dropped));
}

/** The words of a sentence that say something, without those that only ask. */
export function listMeaningfulWords(text: string): string[] {
  return [...new Set(scanWords(text).words.filter((word) => !FILLERS.has(word)))];
}

/** Finds the tool that a name means, forgiving typing errors; for a product that is not listed the category of its like. */
export function readProduct({ names, findCategory }: Vocabulary, name: string): SearchFilters {
  const named = findNamed(readTokens(name).tokens, names, { from: 0 }, 'certain');
  if (!named) return {};
  return 'tool' in named ? { like: named.tool.slug } : { category: findCategory(named.category) };
}
