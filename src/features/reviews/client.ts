import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { apiPath } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { keyFor, type Viewer } from '#src/shared/viewer.ts';
import type { ReviewCalls } from './calls.ts';
import type { ReviewRequest } from './contract.ts';
import { REVIEW_SORTS, REVIEWS_PER_PAGE, type ReviewSort } from './rules.ts';

export const REVIEWS_FRESH_MS = 2 * 60_000;
const LIST = 'GET /ai-tools/{slug}/reviews';

export const reviewApi = clientFor<ReviewCalls>();

export interface ReviewFilter {
  sort: ReviewSort;
  /** Only reviews with this many stars; null: all. */
  rating: number | null;
  /** Only by people with a verified email, by people who use it at work, without an incentive; null: all. */
  verified: '1' | null;
  usage: 'work' | null;
  incentive: 'none' | null;
}

/** The reviews of a tool page by page, cached by account: which ones are the viewer's or helpful to them differs. */
export function reviewListQuery(slug: string, filter: ReviewFilter, viewer: Viewer | null) {
  const pageOf = (page: number) => ({
    params: { slug },
    query: { ...filter, page, per_page: REVIEWS_PER_PAGE },
  });
  return infiniteQueryOptions({
    queryKey: keyFor(viewer, reviewApi.address(LIST, pageOf(1))),
    queryFn: ({ pageParam }) => reviewApi.send(LIST, pageOf(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { current_page, last_page } }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: REVIEWS_FRESH_MS,
  });
}

/** Sends a new review, or with an `id` changes that one. */
export function sendReview(slug: string, id: number | undefined, body: ReviewRequest) {
  return id === undefined
    ? reviewApi.send('POST /ai-tools/{slug}/reviews', { params: { slug }, body })
    : reviewApi.send('PUT /ai-tools/{slug}/reviews/{id}', { params: { slug, id }, body });
}

export function sendReply(slug: string, reviewId: number, content: string) {
  const params = { slug, id: reviewId };
  return reviewApi.send('POST /ai-tools/{slug}/reviews/{id}/replies', { params, body: { content } });
}

/** Fetches again everything that a review changes: the tool's reviews, its rating, and the lists it is in. */
export function refreshReviews(client: QueryClient): Promise<void> {
  const prefix = apiPath('/ai-tools');
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey.at(-1)).startsWith(prefix),
  });
}

/** Reads order and stars from a page's address; anything else is ignored. */
export function parseReviewFilter(parameters: URLSearchParams): ReviewFilter {
  const sort = REVIEW_SORTS.find((name) => name === parameters.get('sort')) ?? 'helpful';
  const rating = [1, 2, 3, 4, 5].find((stars) => String(stars) === parameters.get('rating')) ?? null;
  const only = <Value extends string>(name: string, value: Value) =>
    parameters.get(name) === value ? value : null;
  return {
    sort,
    rating,
    verified: only('verified', '1'),
    usage: only('usage', 'work'),
    incentive: only('incentive', 'none'),
  };
}

/** The tab of a tool's page that shows its reviews in this order and with these stars. */
export function reviewsPath(slug: string, { sort, rating, ...only }: Partial<ReviewFilter> = {}): string {
  const parameters = new URLSearchParams({ tab: 'reviews' });
  if (sort && sort !== 'helpful') parameters.set('sort', sort);
  if (rating) parameters.set('rating', String(rating));
  for (const [name, value] of Object.entries(only)) if (value) parameters.set(name, value);
  return `/ai/${slug}?${parameters}`;
}
