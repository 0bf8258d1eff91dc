import { PRICING_MODELS, type PricingModel, parseToolType, type ToolType } from '../rules.ts';

export const SORTS = ['relevance', 'rating', 'reviews', 'newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** A visitor's search: the meaning of a `/search` address. Absent fields do not filter. */
export interface ToolSearch {
  q?: string;
  category?: string;
  type?: ToolType;
  price?: PricingModel;
  /** Tag slugs; all must match. */
  features: string[];
  sort?: Sort;
  /** From 1. */
  page: number;
}

/** A parameter of the address with an unknown value; the page names and ignores it. */
export interface IgnoredParameter {
  name: string;
  value: string;
}

/** Parameters with one value, in the order of the address. */
export const SINGLE = ['q', 'category', 'type', 'price'] as const;

const MAX_QUERY = 200;
const MAX_FEATURES = 10;
const MAX_PAGE = 100_000;

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  const folded = text.trim().toLowerCase();
  return values.find((value) => value === folded);
}

/** Parses an address's query. Never throws; unknown values are listed in `ignored`. */
export function parseToolSearch(params: URLSearchParams): {
  search: ToolSearch;
  ignored: IgnoredParameter[];
} {
  const search: ToolSearch = { features: [], page: 1 };
  const ignored: IgnoredParameter[] = [];
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const text = params.get(name)?.trim();
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) ignored.push({ name, value: text.slice(0, 80) });
    return value;
  };
  search.q = read('q', (text) => text.slice(0, MAX_QUERY));
  search.category = read('category', (text) => (text.length <= 80 ? text.toLowerCase() : undefined));
  search.type = read('type', parseToolType);
  search.price = read('price', (text) => oneOf(PRICING_MODELS, text));
  search.sort = read('sort', (text) => oneOf(SORTS, text));
  search.page = read('page', parsePage) ?? 1;
  const features = [...new Set(params.getAll('feature').map((slug) => slug.trim().toLowerCase()))].filter(
    Boolean,
  );
  search.features = features.slice(0, MAX_FEATURES);
  for (const slug of features.slice(MAX_FEATURES))
    ignored.push({ name: 'feature', value: slug.slice(0, 80) });
  return { search, ignored };
}

function parsePage(text: string): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= MAX_PAGE ? page : undefined;
}

/** Writes the address, `/search?…`. Parameters have a fixed order, so one search has one address. */
export function toolSearchPath(search: Partial<ToolSearch>): string {
  const params = new URLSearchParams();
  for (const name of SINGLE) if (search[name]) params.set(name, search[name]);
  for (const slug of search.features ?? []) params.append('feature', slug);
  if (search.sort) params.set('sort', search.sort);
  if (search.page && search.page > 1) params.set('page', String(search.page));
  const text = params.toString();
  return text ? `/search?${text}` : '/search';
}

/** The search with a change, back on page 1 unless the page is changed. */
export function changeToolSearch(search: ToolSearch, change: Partial<ToolSearch>): ToolSearch {
  return { ...search, page: 1, ...change };
}

/** Adds a feature to the search, or removes it. */
export function toggleFeature(search: ToolSearch, slug: string): ToolSearch {
  const features = search.features.includes(slug)
    ? search.features.filter((other) => other !== slug)
    : [...search.features, slug];
  return changeToolSearch(search, { features });
}

const SORT_PARAMETERS = {
  relevance: { sort_by: 'relevance', sort_direction: 'desc' },
  rating: { sort_by: 'rating', sort_direction: 'desc' },
  reviews: { sort_by: 'review_count', sort_direction: 'desc' },
  newest: { sort_by: 'created_at', sort_direction: 'desc' },
  oldest: { sort_by: 'created_at', sort_direction: 'asc' },
} as const;

/** The same search as query parameters of `GET /ai-tools`. */
export function toolSearchParameters(search: ToolSearch, perPage: number) {
  return {
    search: search.q,
    category: search.category,
    type: search.type,
    pricing_model: search.price,
    tags: search.features.length ? search.features.join(',') : undefined,
    ...(search.sort ? SORT_PARAMETERS[search.sort] : {}),
    page: search.page,
    per_page: perPage,
  };
}
