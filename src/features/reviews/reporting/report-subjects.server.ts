import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { toolPageSource } from '#src/features/tools/service.server.ts';
import type { ExtensionPoints } from '#src/server/extensions.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { MAX_ID } from '#src/shared/schemas.ts';
import { selectQueuedReview } from '../admin/review-queue-store.server.ts';
import { lockReview, lockReviews, setStatuses } from '../queries.server.ts';
import { noReview } from '../reading.server.ts';
import {
  deleteRemovedReply,
  deleteReply,
  insertRemovedReply,
  restoreReply,
  selectRemovedReply,
  selectReply,
} from '../responding/reply-queries.server.ts';
import { recountStars } from '../writing/star-sums.server.ts';

type ReportSubject = ExtensionPoints['reports.subjects'][number];

function toId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
}

function gone(): HttpError {
  return new HttpError('conflict', { message: 'reviews.noReview' });
}

async function setStatus(
  trx: Writer,
  id: number,
  [from, to]: readonly ['approved' | 'rejected', 'approved' | 'rejected'],
  reason: string | null,
): Promise<boolean> {
  const [review] = await lockReviews(trx, [id]);
  if (review?.status !== from) return false;
  await setStatuses(trx, [id], { status: to, is_held: false, rejection_reason: reason });
  await recountStars(trx, [review], [{ ...review, status: to }]);
  return true;
}

/** A review that is removed is rejected: its author still sees it, with the reason. */
const reviewSubject: ReportSubject = {
  kind: 'review',
  async find(db, text) {
    const review = await selectQueuedReview(db, toId(text));
    if (review?.status !== 'approved') return undefined;
    const { id, title, content, tool_slug, user_id } = review;
    return { id, title, text: content, path: `/ai/${tool_slug}?tab=reviews`, authorId: user_id };
  },
  async remove(trx, { id }, { reason }) {
    if (!(await setStatus(trx, id, ['approved', 'rejected'], reason))) throw gone();
    return {};
  },
  restore: (trx, { id }) => setStatus(trx, id, ['rejected', 'approved'], null),
};

const ReplyState = z.object({
  review_id: z.number(),
  user_id: z.number(),
  content: z.string(),
  created_at: z.coerce.date(),
});

/** A reply that is removed is still there for its author, with the reason. */
const replySubject: ReportSubject = {
  kind: 'reply',
  async find(db, text) {
    const reply = await selectReply(db, toId(text));
    const review = reply && (await selectQueuedReview(db, reply.review_id));
    if (!reply || review?.status !== 'approved') return undefined;
    const title = reply.content.slice(0, 80);
    const path = `/ai/${review.tool_slug}?tab=reviews`;
    return { id: reply.id, title, text: reply.content, path, authorId: reply.user_id };
  },
  async remove(trx, { id }, { reason, now }) {
    const found = await selectReply(trx, id);
    const review = found && (await lockReview(trx, found.review_id));
    if (!review || !(await deleteReply(trx, id))) throw noReview();
    const { review_id, user_id, content, created_at } = found;
    const state = { review_id, user_id, content, created_at };
    await insertRemovedReply(trx, { id, ...state, reason: reason.slice(0, 1000), removed_at: now });
    markChanged(trx, toolPageSource(review.tool_id));
    return state;
  },
  async restore(trx, { id, authorId }, state) {
    const reply = ReplyState.parse(state);
    const review = await lockReview(trx, reply.review_id);
    const removed = authorId === null ? undefined : await selectRemovedReply(trx, id, authorId);
    if (!review || !removed || !(await deleteRemovedReply(trx, id))) return false;
    await restoreReply(trx, { id, ...reply });
    markChanged(trx, toolPageSource(review.tool_id));
    return true;
  },
};

/** The kinds of reviews' content that can be reported. */
export const reviewReportSubjects: readonly ReportSubject[] = [reviewSubject, replySubject];
