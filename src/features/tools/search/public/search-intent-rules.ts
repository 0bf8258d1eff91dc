import { parsePartIds } from './explain-rules.ts';
import {
  FILTER_NAMES,
  type FilterName,
  filterOf,
  pickFilters,
  SEARCH_FILTERS,
  type SearchFilters,
  writeFilter,
  writeFilters,
} from './filter-rules.ts';

/** A search: the one shape of a search for pages, the API, the index and the assistant. */
export interface SearchIntent extends SearchFilters {
  /** Words to search for; `-word` excludes. */
  text?: string;
  /** Typing errors in the words are not forgiven, and nothing is read into them. */
  literal?: boolean;
  /** Read out of words rather than chosen: given up, the lightest first, when they leave nothing. */
  preferences?: SearchFilters;
  /** Slugs of tools that are named to be set side by side; they come first. */
  compare?: readonly string[];
  /** Parts of what was understood that somebody has removed, by `partId`. */
  drop?: readonly string[];
}

/** Orders of the page, in the words of the API. */
export const SORTS = {
  relevance: { sort_by: 'relevance', sort_direction: 'desc' },
  rating: { sort_by: 'rating', sort_direction: 'desc' },
  reviews: { sort_by: 'review_count', sort_direction: 'desc' },
  newest: { sort_by: 'created_at', sort_direction: 'desc' },
  oldest: { sort_by: 'created_at', sort_direction: 'asc' },
} as const;
export type Sort = keyof typeof SORTS;

/** A visitor's search and the page of it that is shown: the meaning of a `/search` address. */
export interface ToolSearch extends SearchIntent {
  sort?: Sort;
  /** From 1. */
  page: number;
}

/** A parameter of the address that means nothing; the page names it and goes on without. */
export interface IgnoredParameter {
  name: string;
  value: string;
}

const MAX_QUERY = 200;
const MAX_FEATURES = 10;
const MAX_PAGE = 100_000;
/** The parameters that may be repeated. */
const TAGS = SEARCH_FILTERS.tags.address;
const DROP = 'drop';

/** Parameters of a search's address in a fixed order, so that one search has one address. */
export function listParameters(search: Partial<ToolSearch>): [name: string, value: string][] {
  const { text, literal, drop = [], tags = [], sort, page = 1 } = search;
  const parameters: [string, string | undefined | false][] = [
    ['q', text],
    ['literal', literal && '1'],
    ...drop.map((id): [string, string] => [DROP, id]),
    ...FILTER_NAMES.flatMap((name): [string, string | undefined][] => {
      const { address } = filterOf(name);
      if (address === undefined) return [];
      return name === 'tags' ? tags.map((slug) => [address, slug]) : [[address, writeFilter(search, name)]];
    }),
    ['sort', sort],
    ['page', page > 1 && String(page)],
  ];
  return parameters.filter((parameter): parameter is [string, string] => Boolean(parameter[1]));
}

/** Writes the address, `/search?…`. */
export function toolSearchPath(search: Partial<ToolSearch>): string {
  const query = new URLSearchParams(listParameters(search)).toString();
  return query ? `/search?${query}` : '/search';
}

/** Reads an address's query. Never throws: what it does not understand is listed in `ignored`. */
export function parseToolSearch(params: URLSearchParams): {
  search: ToolSearch;
  ignored: IgnoredParameter[];
} {
  const ignored: IgnoredParameter[] = [];
  const ignore = (name: string, text: string) => ignored.push({ name, value: text.slice(0, 80) });
  function read<Value>(name: string, parse: (folded: string) => Value | undefined): Value | undefined {
    const texts = name === TAGS || name === DROP ? params.getAll(name) : params.getAll(name).slice(0, 1);
    const text = texts.join(',').trim();
    if (text === '') return undefined;
    const value = parse(text.toLowerCase());
    if (value === undefined) ignore(name, text);
    return value;
  }
  const filters: SearchFilters = Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const { address, parse } = filterOf(name);
      return [name, address && read(address, parse)];
    }),
  );
  const { tags = [] } = filters;
  for (const slug of tags.slice(MAX_FEATURES)) ignore(TAGS, slug);
  const search: ToolSearch = {
    text: params.get('q')?.trim().slice(0, MAX_QUERY) || undefined,
    literal: read('literal', (text) => (text === '1' ? true : undefined)),
    drop: read(DROP, parsePartIds),
    ...filters,
    tags: tags.length > 0 ? tags.slice(0, MAX_FEATURES) : undefined,
    sort: read('sort', (text) => (Object.hasOwn(SORTS, text) ? (text as Sort) : undefined)),
    page: read('page', parsePage) ?? 1,
  };
  return { search, ignored };
}

function parsePage(text: string): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= MAX_PAGE ? page : undefined;
}

/** Parts of an intent that may be given up. */
export type IntentPart = 'text' | FilterName;

/** The words and preferences of an intent, the lightest first. Words are lighter than any filter. */
export function listParts({ text, preferences = {} }: SearchIntent): IntentPart[] {
  const names = FILTER_NAMES.filter((name) => preferences[name] !== undefined);
  const weightOf = (name: FilterName) => filterOf(name).weight ?? 0;
  names.sort((one, other) => weightOf(one) - weightOf(other));
  return text ? ['text', ...names] : names;
}

/** The intent with its preferences among its filters. */
export function applyPreferences<Intent extends SearchIntent>({ preferences, ...intent }: Intent) {
  return { ...intent, ...preferences, ...pickFilters(intent) };
}

/** True when the words are to be read as a request in plain words, or the name of the tool in `like` is to be told. */
export function isRequest({ text, like }: SearchIntent): boolean {
  return Boolean(text || like);
}

/** Writes the search as parameters of the list of tools: the codec of the API. */
export function writeListQuery(search: ToolSearch) {
  const { text, literal, drop, sort, page } = search;
  return {
    ...writeFilters(search),
    search: text,
    drop: drop?.join(','),
    literal: literal ? ('1' as const) : undefined,
    interpret: isRequest(search) ? ('1' as const) : undefined,
    ...(sort ? SORTS[sort] : {}),
    page,
  };
}

/** The search with a change, back on page 1 unless the page is changed. */
export function changeToolSearch(search: ToolSearch, change: Partial<ToolSearch>): ToolSearch {
  return { ...search, page: 1, ...change };
}

/** Adds a tag to the search, or removes it. */
export function toggleTag(search: ToolSearch, slug: string): ToolSearch {
  const { tags = [] } = search;
  return changeToolSearch(search, {
    tags: tags.includes(slug) ? tags.filter((other) => other !== slug) : [...tags, slug],
  });
}

/** How a list of tools says that its words were read. */
interface Understood {
  text: string;
  filters: SearchFilters;
  like: { slug: string } | null;
}

/**
 * The search with what its words were read as in explicit filters; the same object when they were not read as anything.
 * The words that are left are literal then, so that a filter which a visitor removes is not read out of them again.
 */
export function explainSearch<Search extends SearchIntent>(search: Search, understood?: Understood): Search {
  if (!understood) return search;
  const { filters, like, text } = understood;
  if (Object.keys(filters).length === 0 && like?.slug === search.like) return search;
  return {
    ...search,
    ...filters,
    ...(like ? { like: like.slug } : {}),
    ...pickFilters(search),
    text: text || undefined,
    literal: text ? true : undefined,
  };
}
