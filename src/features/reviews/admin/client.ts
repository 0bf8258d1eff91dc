import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, type ListPart, PENDING_FRESH_MS, pageOf } from '#src/ui/admin/admin-query.ts';
import type { ReasonChoice } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { BULK_MAX } from '../rules.ts';
import type { ReviewAdminCalls } from './calls.ts';
import type { AdminReview } from './contract.ts';

/** Calls without a cache. */
export const reviewAdminApi = clientFor<ReviewAdminCalls>();

/** The address of every page of the list. */
export const REVIEW_LIST = reviewAdminApi.address('GET /admin/reviews');

export function reviewsQuery(status: AdminReview['status'] | undefined, part: ListPart) {
  return adminListQuery(
    reviewAdminApi.query('GET /admin/reviews', { query: { ...pageOf(part), status } }),
    PENDING_FRESH_MS,
  );
}

/** Decides on up to `BULK_MAX` reviews; with a reason they are rejected. Resolves to the outcome for each. */
export function decideReviews(ids: readonly number[], choice?: ReasonChoice) {
  const review_ids = ids.slice(0, BULK_MAX);
  return choice === undefined
    ? reviewAdminApi.send('POST /admin/reviews/bulk/approve', { body: { review_ids } })
    : reviewAdminApi.send('POST /admin/reviews/bulk/reject', { body: { review_ids, ...choice } });
}
