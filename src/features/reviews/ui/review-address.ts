import type { ReviewFilter } from '../client.ts';
import { REVIEW_SORTS } from '../rules.ts';

/** Reads order and stars from a page's address; anything else is ignored. */
export function parseReviewFilter(parameters: URLSearchParams): ReviewFilter {
  const sort = REVIEW_SORTS.find((name) => name === parameters.get('sort')) ?? 'helpful';
  const rating = [1, 2, 3, 4, 5].find((stars) => String(stars) === parameters.get('rating')) ?? null;
  return { sort, rating };
}

/** The tab of a tool's page that shows its reviews in this order and with these stars. */
export function reviewsPath(slug: string, { sort, rating }: Partial<ReviewFilter> = {}): string {
  const parameters = new URLSearchParams({ tab: 'reviews' });
  if (sort && sort !== 'helpful') parameters.set('sort', sort);
  if (rating) parameters.set('rating', String(rating));
  return `/ai/${slug}?${parameters}`;
}
