import { PAGE_SIZE, parseToolType } from '#src/features/tools/rules.ts';
import { pickFilters, type SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import {
  isRequest,
  parseToolSearch,
  type SearchIntent,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { type KeywordKind, listKeywords, searchTools } from '#src/features/tools/service.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
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

/** The list that the search page shows at the address of a search, as far as it answers. */
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

/** How many of the tools that a list shows first another one shows too, the first of them above all. */
export function compareShown(one: Found, other: Found): { isSame: boolean; likeness: number } {
  const [ids, others] = [one, other].map((found) => firstOf(found).map(({ id }) => id));
  const shared = ids!.filter((id) => others!.includes(id)).length;
  return { isSame: ids!.join() === others!.join(), likeness: shared + (ids![0] === others![0] ? 1 : 0) };
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

/** Demands as filters. They leave out what does not meet them, so every listed tool does. */
function listDemanded({ results }: Found): SearchFilters {
  const parts = results.interpretation?.understood.filter(({ weight }) => weight === 'demand') ?? [];
  const type = parts.find(({ as }) => as === 'platform' || as === 'type')?.value;
  const isDemanded = (as: string, value: string) =>
    parts.some((part) => part.as === as && part.value === value);
  return pickFilters({
    type: parseToolType(type ?? ''),
    is_open_source: isDemanded('type', 'open_source') ? true : undefined,
    pricing_model: isDemanded('price', 'paid') ? 'paid' : undefined,
  });
}

/** Searches that may stand in an address for a sentence, the shortest first. */
function listAddresses(sentence: string, whole: Found, filters: SearchFilters): SearchIntent[] {
  const { interpretation, correction } = whole.results;
  const said = interpretation?.corrected ?? correction?.text ?? sentence;
  const { category, ...met } = { ...interpretation?.filters, ...filters };
  const byCategory = { ...met, ...(category ? { category } : {}) };
  const fewest = pickFilters({ ...filters, ...listDemanded(whole), max_price: met.max_price });
  const inFilters: SearchIntent[] = [
    ...(withoutKinds(said, byCategory) ? [] : [byCategory]),
    { ...met, text: withoutKinds(said, met) },
  ];
  const isShort = scanWords(sentence).words.length <= MAX_SEARCH_WORDS;
  return [
    ...inFilters.filter((one) => Object.keys(pickFilters(one)).length > 0),
    { ...fewest, text: withoutKinds(said, fewest) ?? sentence },
    ...(isShort ? [{ ...filters, text: sentence }] : []),
  ];
}

/**
 * Finds what a sentence asks for, by a search that an address can carry: with filters where every tool of the page meets
 * them, and as words otherwise, because a wish must leave nothing out. Whatever the address says, its first tools are
 * those that the whole sentence finds, or else the nearest to them.
 * @returns undefined when nothing is found
 */
export async function findByWords(
  context: AssistantContext,
  sentence: string,
  filters: SearchFilters = {},
): Promise<Found | undefined> {
  const whole = await findTools(context, { ...filters, text: sentence });
  if (whole.results.data.length === 0) return undefined;
  let best: { found: Found; likeness: number } | undefined;
  for (const search of listAddresses(sentence, whole, filters)) {
    const found = await findTools(context, search);
    const { isSame, likeness } = compareShown(whole, found);
    const isWider = found.results.pagination.total > whole.results.pagination.total;
    if (isSame && !isWider) return found;
    if (likeness > (best?.likeness ?? 0)) best = { found, likeness };
  }
  return best?.found;
}
