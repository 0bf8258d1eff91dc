import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiPath, callApi } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import { keyFor, type Viewer } from '#src/shared/viewer.ts';
import type { HelpfulState, Review, ReviewList, ReviewReply, ReviewRequest } from './contract.ts';
import { REVIEWS_PER_PAGE, type ReviewSort } from './rules.ts';

export interface ReviewFilter {
  sort: ReviewSort;
  /** Only reviews with this many stars; null: all. */
  rating: number | null;
}

function toolPath(slug: string, rest = ''): string {
  return `/ai-tools/${encodeURIComponent(slug)}/reviews${rest}`;
}

/** The reviews of a tool page by page. What the signed-in person marked or wrote is in it, hence the key by account. */
export function reviewListQuery(slug: string, filter: ReviewFilter, viewer: Viewer | null) {
  const address = (page: number) => apiPath(toolPath(slug), { ...filter, page, per_page: REVIEWS_PER_PAGE });
  return infiniteQueryOptions({
    queryKey: keyFor(viewer, address(1)),
    queryFn: ({ pageParam }) => callApi<ReviewList>('GET', address(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { current_page, last_page } }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: freshness.tool,
  });
}

/** A review with all of its replies. */
export function reviewQuery(slug: string, id: number, viewer: Viewer | null) {
  const address = apiPath(toolPath(slug, `/${id}`));
  return queryOptions({
    queryKey: keyFor(viewer, address),
    queryFn: () => callApi<Envelope<Review>>('GET', address),
    staleTime: freshness.tool,
  });
}

export function ownReviewQuery(slug: string, viewer: Viewer) {
  const address = apiPath(toolPath(slug, '/user'));
  return queryOptions({
    queryKey: keyFor(viewer, address),
    queryFn: () => callApi<Envelope<Review | null>>('GET', address),
    staleTime: freshness.tool,
  });
}

/** Writes a review; with an `id`, changes the one there is. */
export function sendReview(slug: string, id: number | undefined, body: ReviewRequest) {
  return id === undefined
    ? callApi<Envelope<Review>>('POST', apiPath(toolPath(slug)), body)
    : callApi<Envelope<Review>>('PUT', apiPath(toolPath(slug, `/${id}`)), body);
}

export function deleteReview(slug: string, id: number) {
  return callApi<unknown>('DELETE', apiPath(toolPath(slug, `/${id}`)));
}

export function markHelpful(slug: string, id: number, helpful: boolean) {
  return callApi<Envelope<HelpfulState>>('POST', apiPath(toolPath(slug, `/${id}/helpful`)), { helpful });
}

export function sendReply(slug: string, reviewId: number, content: string) {
  return callApi<Envelope<ReviewReply>>('POST', apiPath(toolPath(slug, `/${reviewId}/replies`)), { content });
}

export function deleteReply(slug: string, reviewId: number, replyId: number) {
  return callApi<unknown>('DELETE', apiPath(toolPath(slug, `/${reviewId}/replies/${replyId}`)));
}

/** Asks again for everything that a review of a tool changes: its reviews, its figures, and the lists it stands in. */
export function refreshReviews(client: QueryClient): Promise<void> {
  const prefix = apiPath('/ai-tools');
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = queryKey.at(-1);
      return typeof address === 'string' && address.startsWith(prefix);
    },
  });
}
