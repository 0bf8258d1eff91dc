import { scanWords } from '#src/search/text/scan-words.ts';
import { findTool } from '../catalogue/find-tool.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { type InterpretedRequest, interpretRequest } from '../interpret/interpret-request.server.ts';
import { FILLERS } from '../interpret/word-lexicon.ts';
import { listSimilar } from './resolve-intent.server.ts';
import type { ToolListQuery } from './search-contract.ts';
import { toSearchQuery } from './search-query.server.ts';
import { vocabularyOf } from './vocabulary.server.ts';

export type { InterpretedRequest };

/** Reads a request in plain words with the names and categories of the catalogue. */
export function readRequest({ catalogue }: ToolsContext, text: string): InterpretedRequest {
  return interpretRequest(text, vocabularyOf(catalogue));
}

/** The words of a sentence that say something, without those that only ask. */
export function listMeaningfulWords(text: string): string[] {
  return [...new Set(scanWords(text).words.filter((word) => !FILLERS.has(word)))];
}

/** How many tools a list has. */
interface ToolCount {
  total: number;
  /** False when no tool has all the words. */
  isExact: boolean;
}

/**
 * Counts what each of several lists would show. They should be about the same tool in `like`, which is read once.
 * @throws HttpError 422 naming the filter whose value is unknown, 404 for an unknown tool.
 */
export async function countTools(
  context: ToolsContext,
  queries: readonly ToolListQuery[],
): Promise<ToolCount[]> {
  const likes = [...new Set(queries.flatMap(({ like }) => like ?? []))];
  const similar = await Promise.all(
    likes.map(
      async (slug) => [slug, await listSimilar(context, (await findTool(context, slug)).id)] as const,
    ),
  );
  const similarTo = new Map(similar);
  const { index, lookups } = context.catalogue;
  return queries.map((query) => {
    const among = query.like === undefined ? undefined : similarTo.get(query.like);
    const search = toSearchQuery({ ...query, facets: undefined }, lookups, 0, 0, among);
    const { total, relaxed } = index.search(search);
    return { total, isExact: total > 0 && !relaxed };
  });
}
