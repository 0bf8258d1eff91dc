import { z } from 'zod';
import { OwnRow } from '#src/features/queue/own/contract.ts';
import { ReasonRecipient, reasonChoice, requireReason } from '#src/features/queue/reasons/contract.ts';
import { SpamSignal } from '#src/features/spam/contract.ts';
import { AdminListQuery, listOf, rowId } from '#src/shared/admin-schemas.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { Moment } from '#src/shared/schemas.ts';
import { BULK_MAX, REVIEW_STATES } from '../rules.ts';

const id = z.number().int();

export const AdminReviewQuery = AdminListQuery.extend({
  status: z.enum(REVIEW_STATES).optional(),
});
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>;

export const AdminReview = z
  .object({
    id,
    user: z.object({ id, name: z.string(), avatar_url: z.string().nullable() }),
    ai_tool: z.object({ id, slug: z.string(), name: z.string() }),
    rating: id,
    title: z.string(),
    content: z.string(),
    status: z.enum(REVIEW_STATES),
    created_at: Moment,
    helpful_count: id,
    rejection_reason: z.string().nullable(),
    /** Of a pending review: why it waits, and what else is known. */
    signals: z.array(SpamSignal),
    own: OwnRow,
    /** The person who is mailed a decision. */
    recipient: ReasonRecipient,
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof AdminReview>;
export const AdminReviewList = listOf(AdminReview);
export type AdminReviewList = z.infer<typeof AdminReviewList>;

const badCount = issueText(msg('reviews.chooseReviews', { max: BULK_MAX }));
const reviewIds = z.array(rowId('reviews.reviewId'), badCount).min(1, badCount).max(BULK_MAX, badCount);
export const BulkApproveRequest = z.object({ review_ids: reviewIds });
export const BulkRejectRequest = z
  .object({ review_ids: reviewIds, ...reasonChoice })
  .superRefine(requireReason);
/** The outcome for one review of a bulk call. */
export const BulkResult = z
  .object({ id, ok: z.boolean(), message: z.string().optional() })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;
