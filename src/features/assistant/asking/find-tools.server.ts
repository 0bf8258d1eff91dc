import { PAGE_SIZE } from '#src/features/tools/rules.ts';
import { pickFilters, type SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import {
  isRequest,
  parseToolSearch,
  type SearchIntent,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { type KeywordKind, listKeywords, searchTools } from '#src/features/tools/service.server.ts';
import type { AssistantContext } from '../context.server.ts';
import { MAX_TOOLS } from '../rules.ts';

export type Results = Awaited<ReturnType<typeof searchTools>>;

/** A search in explicit filters and a few words, and the list that the search page shows for it. */
export interface Found {
  search: SearchIntent;
  results: Results;
}

/** More words than these are a sentence, which an address never carries. */
export const MAX_SEARCH_WORDS = 6;

/** The search at an address that this site has made. */
export function readAddress(url: string): SearchIntent {
  const query = new URL(url, 'http://site.invalid').searchParams;
  const { page: _, sort: __, ...search } = parseToolSearch(query).search;
  return search;
}

/** The list that the search page shows at the address of a search. */
export async function findTools({ tools }: AssistantContext, search: SearchIntent): Promise<Found> {
  const { text, literal } = search;
  const results = await searchTools(tools, {
    ...pickFilters(search),
    literal,
    search: text,
    interpret: isRequest(search),
    facets: true,
    page: 1,
    per_page: PAGE_SIZE,
  });
  return { search, results };
}

/** The first tools of a list, which the answer shows. */
export function firstOf({ results }: Found): Results['data'] {
  return results.data.slice(0, MAX_TOOLS);
}

function showsSame(one: Found, other: Found): boolean {
  const idsOf = (found: Found) => firstOf(found).map(({ id }) => id);
  return idsOf(one).join() === idsOf(other).join();
}

/** Phrases that say what an explicit filter says. */
const KINDS: { [Name in keyof SearchFilters]: KeywordKind } = {
  category: 'category',
  pricing_model: 'price',
  is_open_source: 'open',
  type: 'type',
};

function withoutKinds(text: string, filters: SearchFilters): string | undefined {
  const kinds = Object.keys(filters).flatMap((name) => KINDS[name as keyof SearchFilters] ?? []);
  return listKeywords(text, MAX_SEARCH_WORDS, new Set(kinds)).join(' ') || undefined;
}

/**
 * Finds what a sentence asks for, by a search that an address can carry: with filters where every tool of the page meets
 * them, and as words otherwise, because a wish must leave nothing out. Whatever the address says, its first tools are
 * those that the whole sentence finds.
 * @returns undefined when nothing is found
 */
export async function findByWords(
  context: AssistantContext,
  sentence: string,
  filters: SearchFilters = {},
): Promise<Found | undefined> {
  const whole = await findTools(context, { ...filters, text: sentence });
  if (whole.results.data.length === 0) return undefined;
  const { category, ...met } = { ...whole.results.interpretation?.filters, ...filters };
  const byCategory = { ...met, ...(category ? { category } : {}) };
  const fewest = pickFilters({ ...filters, max_price: met.max_price });
  const inWords: SearchIntent = { ...fewest, text: withoutKinds(sentence, fewest) ?? sentence };
  const inFilters: SearchIntent[] = [
    ...(withoutKinds(sentence, byCategory) ? [] : [byCategory]),
    { ...met, text: withoutKinds(sentence, met) },
  ];
  for (const search of [...inFilters.filter((one) => Object.keys(pickFilters(one)).length > 0), inWords]) {
    const found = await findTools(context, search);
    const isWider = found.results.pagination.total > whole.results.pagination.total;
    if (showsSame(found, whole) && !isWider) return found;
  }
  const found = await findTools(context, inWords);
  return found.results.data.length > 0 ? found : undefined;
}
