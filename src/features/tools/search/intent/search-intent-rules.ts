import type { PricingFilter, ToolType } from '../../rules.ts';

export const SORTS = ['relevance', 'rating', 'reviews', 'newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** A visitor's search: the meaning of a `/search` address. Absent fields do not filter. */
export interface ToolSearch {
  q?: string;
  category?: string;
  type?: ToolType;
  price?: PricingFilter;
  /** Tag slugs; all must match. */
  features: string[];
  sort?: Sort;
  /** Typing errors in `q` are not forgiven. */
  literal?: '1';
  /** Slug of the tool that the results are similar to. */
  like?: string;
  open_source?: '0' | '1';
  /** The price starts at this amount or below. */
  max_price?: string;
  /** From 1. */
  page: number;
}

/** Parameters with one value, in the order of the address. */
export const SINGLE = [
  'q',
  'literal',
  'category',
  'type',
  'price',
  'like',
  'open_source',
  'max_price',
] as const;

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
