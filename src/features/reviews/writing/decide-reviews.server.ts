import type { Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { ToolRecord } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReviewsContext } from '../context.server.ts';
import { replyRemovedMail, reviewRejectedMail, reviewRemovedMail } from '../mails.server.ts';
import {
  deleteReview,
  lockReviews,
  type ReviewState,
  selectAuthors,
  setStatuses,
} from '../queries.server.ts';
import { noReview } from '../reading.server.ts';
import { recountStars } from './star-sums.server.ts';

export interface Verdict {
  status: ReviewState['status'];
  reason?: string;
}

/** Decides on the pending reviews, and mails the reason of a rejection. @returns them and the already settled ones, as they were before. */
export async function decideReviews(
  context: ReviewsContext,
  trx: Writer,
  ids: readonly number[],
  verdict: Verdict,
): Promise<{ decided: ReviewState[]; settled: ReviewState[] }> {
  const { decided = [], settled = [] } = Object.groupBy(await lockReviews(trx, ids), ({ status }) =>
    status === 'pending' ? 'decided' : 'settled',
  );
  await applyVerdict(trx, decided, verdict);
  const { status, reason } = verdict;
  if (status === 'rejected' && reason !== undefined) {
    await notifyRejectedAuthors(
      context,
      trx,
      decided.map(({ id }) => id),
      reason,
    );
  }
  return { decided, settled };
}

/**
 * An administrator's deletion, with its row in the audit log. The author of a published review is mailed the reason.
 * @throws HttpError 404; 422 without a reason for a published review.
 */
export async function removeAsModerator(
  context: ReviewsContext,
  trx: Writer,
  id: number,
  reason: string | null,
  caller: Caller,
): Promise<void> {
  const [review] = await lockReviews(trx, [id]);
  if (!review) throw noReview();
  if (review.status === 'approved') {
    if (reason === null) throw new HttpError('invalid', { errors: { reason: ['reviews.removalMissing'] } });
    await notifyRemovedAuthor(context, trx, id, reason);
  }
  await deleteLockedReview(trx, review);
  const { title, rating, status, user_id } = review;
  await recordAudit(context.auditLog, trx, caller, [
    {
      action: 'review.delete',
      target: { type: 'review', id, name: title },
      from: { title, rating, status, user_id },
      reason: reason ?? undefined,
    },
  ]);
}

/** Deletes a review that the transaction has locked. */
export async function deleteLockedReview(trx: Writer, review: ReviewState): Promise<void> {
  await deleteReview(trx, review.id);
  await recountStars(trx, [review], []);
}

async function applyVerdict(
  trx: Writer,
  reviews: readonly ReviewState[],
  { status, reason = null }: { status: ReviewState['status']; reason?: string | null },
): Promise<void> {
  if (reviews.length === 0) return;
  const ids = reviews.map(({ id }) => id);
  await setStatuses(trx, ids, { status, is_held: false, rejection_reason: reason });
  const after = reviews.map((review) => ({ ...review, status }));
  await recountStars(trx, reviews, after);
}

/** Mails the reason to the authors of rejected reviews, except to sample people and closed accounts. */
async function notifyRejectedAuthors(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  reviewIds: readonly number[],
  reason: string,
): Promise<void> {
  const authors = await selectAuthors(trx, reviewIds);
  const letters = authors.map(({ email, tool_slug, ...about }) => ({
    to: email,
    values: { ...about, reason, url: reviewsUrl(appUrl, tool_slug) },
  }));
  await mail.enqueueAll(trx, reviewRejectedMail, letters);
}

/** Mails the author of a published review that an administrator is about to delete, with its text. */
async function notifyRemovedAuthor(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  reviewId: number,
  reason: string,
): Promise<void> {
  for (const { email, tool_slug, ...about } of await selectAuthors(trx, [reviewId])) {
    await mail.enqueue(trx, reviewRemovedMail, email, {
      ...about,
      reason,
      url: reviewsUrl(appUrl, tool_slug),
    });
  }
}

/** Mails the author of a reply that an administrator has removed. */
export async function notifyRemovedReplier(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  tool: Pick<ToolRecord, 'name' | 'slug'>,
  reply: { user_id: number; content: string },
  reason: string | null,
): Promise<void> {
  const author = await findAccountHolder(trx, reply.user_id);
  if (author?.is_demo !== false) return;
  const { name, email } = author;
  const about = { tool: tool.name, content: reply.content, reason, url: reviewsUrl(appUrl, tool.slug) };
  await mail.enqueue(trx, replyRemovedMail, email, { name, ...about });
}

function reviewsUrl(appUrl: string, slug: string): string {
  return `${appUrl}/ai/${slug}?tab=reviews`;
}
