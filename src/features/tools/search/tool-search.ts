import type { PricingModel, ToolType } from '../rules.ts';

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

/** Writes the address, `/search?…`. Parameters have a fixed order, so one search has one address. */
export function toolSearchPath(search: Partial<ToolSearch>): string {
  const params = new URLSearchParams();
  if (search.q) params.set('q', search.q);
  if (search.category) params.set('category', search.category);
  if (search.type) params.set('type', search.type);
  if (search.price) params.set('price', search.price);
  for (const slug of search.features ?? []) params.append('feature', slug);
  if (search.sort) params.set('sort', search.sort);
  if (search.page && search.page > 1) params.set('page', String(search.page));
  const text = params.toString();
  return text ? `/search?${text}` : '/search';
}

/** The search with one thing changed: always from page 1 again unless the page is what changes. */
export function changeToolSearch(search: ToolSearch, change: Partial<ToolSearch>): ToolSearch {
  return { ...search, page: 1, ...change };
}

/** Leaves out one value: a chip's cross. */
export function toggleFeature(search: ToolSearch, slug: string): ToolSearch {
  const features = search.features.includes(slug)
    ? search.features.filter((other) => other !== slug)
    : [...search.features, slug];
  return changeToolSearch(search, { features });
}
