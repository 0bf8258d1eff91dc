import type { Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { ReasonChoice, ReasonRecipient } from '#src/features/queue/reasons/contract.ts';
import { prepareReason, type WriteReason } from '#src/features/queue/reasons/reason-service.server.ts';
import type { ToolRecord } from '#src/features/tools/service.server.ts';
import { describeUndo } from '#src/features/undo/recording-service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReviewsContext } from '../context.server.ts';
import {
  replyRemovedMail,
  reviewRejectedMail,
  reviewRemovedMail,
  reviewsRejectedMail,
} from '../mails.server.ts';
import {
  deleteReview,
  lockReviews,
  type ReviewState,
  selectAuthors,
  setRejectionReasons,
  setStatuses,
} from '../queries.server.ts';
import { noReview } from '../reading.server.ts';
import { checkOwnReviews, rememberReviewParties } from './own-reviews.server.ts';
import { recountStars } from './star-sums.server.ts';

export interface Verdict {
  status: ReviewState['status'];
  /** Why they are rejected. */
  writeReason?: WriteReason | undefined;
}

interface Decided {
  /** As they were before. */
  decided: ReviewState[];
  settled: ReviewState[];
  /** Why a review was rejected, by its id. */
  reasons: ReadonlyMap<number, string>;
}

/** Decides on the pending reviews, and mails the reason of a rejection. */
export async function decideReviews(
  context: ReviewsContext,
  trx: Writer,
  ids: readonly number[],
  { status, writeReason }: Verdict,
): Promise<Decided> {
  const { decided = [], settled = [] } = Object.groupBy(await lockReviews(trx, ids), ({ status }) =>
    status === 'pending' ? 'decided' : 'settled',
  );
  const reasons = new Map<number, string>();
  if (decided.length === 0) return { decided, settled, reasons };
  const decidedIds = decided.map(({ id }) => id);
  await setStatuses(trx, decidedIds, { status, is_held: false, rejection_reason: null });
  if (writeReason) {
    const authors = await selectAuthors(trx, decidedIds);
    for (const author of authors) reasons.set(author.id, writeReason(recipientOf(author)));
    await setRejectionReasons(trx, reasons);
    await mailAuthors(context, trx, reviewRejectedMail, authors, reasons);
  }
  await recountStars(
    trx,
    decided,
    decided.map((review) => ({ ...review, status })),
  );
  return { decided, settled, reasons };
}

type Author = Awaited<ReturnType<typeof selectAuthors>>[number];

function recipientOf({ language, name, tool }: Author): ReasonRecipient {
  return { language: language ?? 'en', values: { person: name, tool } };
}

/**
 * An administrator's deletion, with its row in the audit log. The author of a published review is mailed the reason.
 * @throws HttpError 403 for the caller’s own; 404; 422 without a reason for a published review, or for a canned one that is gone.
 */
export async function removeAsModerator(
  context: ReviewsContext,
  trx: Writer,
  id: number,
  choice: ReasonChoice,
  caller: Caller,
): Promise<void> {
  const [review] = await lockReviews(trx, [id]);
  if (!review) throw noReview();
  const own = (await checkOwnReviews(context, trx, [id], caller)).get(id);
  if (own === 'refused') throw new HttpError('forbidden', { message: 'queue.ownRow' });
  const isNeeded = review.status === 'approved';
  if (isNeeded && !choice.reason && !choice.reason_id) {
    throw new HttpError('invalid', { errors: { reason: ['reviews.removalMissing'] } });
  }
  await rememberReviewParties(trx, [id]);
  describeUndo(trx, { action: 'review.undo' });
  const writeReason = await prepareReason(trx, 'review', choice);
  const authors = await selectAuthors(trx, [id]);
  const reasons = new Map(authors.map((author) => [id, writeReason(recipientOf(author))]));
  if (isNeeded) await mailAuthors(context, trx, reviewRemovedMail, authors, reasons);
  await deleteLockedReview(trx, review);
  const { title, rating, status, user_id } = review;
  await recordAudit(context.auditLog, trx, caller, [
    {
      action: 'review.delete',
      target: { type: 'review', id, name: title },
      from: { title, rating, status, user_id },
      reason: reasons.get(id) || undefined,
      isOwn: own === 'alone',
    },
  ]);
}

/** Deletes a review that the transaction has locked. */
export async function deleteLockedReview(trx: Writer, review: ReviewState): Promise<void> {
  await deleteReview(trx, review.id);
  await recountStars(trx, [review], []);
}

/**
 * Mails the reason to the authors of reviews, once to each, except to sample people and closed accounts. Only rejections are of
 * several reviews.
 */
async function mailAuthors(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  kind: typeof reviewRejectedMail | typeof reviewRemovedMail,
  authors: readonly Author[],
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  const reviewsOf = [
    ...Map.groupBy(
      authors.filter(({ is_mailed }) => is_mailed),
      ({ email }) => email,
    ).values(),
  ];
  const single = reviewsOf
    .filter(({ length }) => length === 1)
    .map(([review]) => {
      const { id, name, title, email, tool, tool_slug } = review!;
      const values = { name, title, tool, reason: reasons.get(id) ?? '', url: reviewsUrl(appUrl, tool_slug) };
      return { to: email, values };
    });
  const several = reviewsOf
    .filter(({ length }) => length > 1)
    .map((reviews) => ({
      to: reviews[0]!.email,
      values: {
        name: reviews[0]!.name,
        reviews: reviews.map(({ id, title, tool }) => ({ title, tool, reason: reasons.get(id) ?? '' })),
        url: `${appUrl}/dashboard?tab=reviews`,
      },
    }));
  await mail.enqueueAll(trx, kind, single);
  await mail.enqueueAll(trx, reviewsRejectedMail, several);
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

export function reviewsUrl(appUrl: string, slug: string): string {
  return `${appUrl}/ai/${slug}?tab=reviews`;
}
