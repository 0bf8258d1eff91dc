import { z } from 'zod';
import { ReasonChoiceRequest, RemovalChoiceRequest } from '#src/features/queue/reasons/contract.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminReview,
  AdminReviewList,
  AdminReviewQuery,
  BulkApproveRequest,
  BulkRejectRequest,
  BulkResult,
} from './contract.ts';

const bulk = {
  undo: ['moderator', 'editor'],
  description: 'At most 100; returns the outcome for each. Reviews that aren’t pending stay unchanged.',
  answers: { 200: envelopeOf(z.array(BulkResult)) },
} as const;

const defaults = {
  tag: 'Administration',
  permission: 'moderator',
} as const;

/** The bulk calls come first, so that `bulk` is not taken for an id. */
export const reviewAdminCalls = defineCalls(defaults, {
  'POST /admin/reviews/bulk/approve': {
    ...bulk,
    summary: 'Approve many reviews',
    body: BulkApproveRequest,
  },
  'POST /admin/reviews/bulk/reject': {
    ...bulk,
    summary: 'Reject many reviews for one reason',
    body: BulkRejectRequest,
  },
  'GET /admin/reviews': {
    summary: 'Reviews in any status',
    description:
      'Newest first; with `status=pending`, oldest first. Searches title, content, author and tool.',
    query: AdminReviewQuery,
    answers: { 200: AdminReviewList },
  },
  'POST /admin/reviews/{id}/approve': {
    undo: ['moderator', 'editor'],
    summary: 'Approve a pending review',
    answers: { 200: envelopeOf(AdminReview) },
    errors: [409],
  },
  'POST /admin/reviews/{id}/reject': {
    undo: ['moderator', 'editor'],
    summary: 'Reject a pending review with a reason',
    description:
      'Give `reason`, `reason_id` (a canned reason of the kind `review`), or both. The author is mailed it.',
    body: ReasonChoiceRequest,
    answers: { 200: envelopeOf(AdminReview) },
    errors: [409],
  },
  'DELETE /admin/reviews/{id}': {
    undo: ['moderator', 'editor'],
    summary: 'Delete a review in any status',
    description: 'A published review needs a reason, which is emailed to its author.',
    body: RemovalChoiceRequest,
  },
});
export type ReviewAdminCalls = typeof reviewAdminCalls;
