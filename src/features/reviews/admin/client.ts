import { clientFor } from '#src/shared/call-client.ts';
import { adminListQuery, type ListPart, PENDING_FRESH_MS, pageOf } from '#src/ui/admin/admin-query.ts';
import type { ReviewAdminCalls } from './calls.ts';
import type { AdminReview } from './contract.ts';
import { BULK_MAX } from '../rules.ts';

const api = clientFor<ReviewAdminCalls>();

/** The address of every page of the list. */
export const REVIEW_LIST = api.address('GET /admin/reviews');

export function reviewsQuery(status: AdminReview['status'] | undefined, part: ListPart) {
  return adminListQuery(
    api.query('GET /admin/reviews', { query: { ...pageOf(part), status } }),
    PENDING_FRESH_MS,
  );
}

export function approveReview(id: number) {
  return api.send('POST /admin/reviews/{id}/approve', { params: { id } });
}

export function rejectReview(id: number, reason: string) {
  return api.send('POST /admin/reviews/{id}/reject', { params: { id }, body: { reason } });
}

/** A published review needs a reason. */
export function deleteReview(id: number, reason?: string) {
  return api.send('DELETE /admin/reviews/{id}', { params: { id }, body: { reason } });
}

/** Decides on up to `BULK_MAX` reviews; with a reason they are rejected. Resolves to the outcome for each. */
export function decideReviews(ids: readonly number[], reason?: string) {
  const review_ids = ids.slice(0, BULK_MAX);
  return reason === undefined
    ? api.send('POST /admin/reviews/bulk/approve', { body: { review_ids } })
    : api.send('POST /admin/reviews/bulk/reject', { body: { review_ids, reason } });
}
