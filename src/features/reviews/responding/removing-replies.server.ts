import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { findTool, type ToolRecord, toolPageSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { notifyRemovedReplier } from '../admin/moderating.server.ts';
import type { ReviewsContext } from '../context.server.ts';
import { lockReview, type ReviewState, selectState } from '../queries.server.ts';
import {
  deleteRemovedReply,
  deleteReply,
  insertRemovedReply,
  type ReplyRecord,
  selectRemovedReply,
  selectReply,
} from './reply-queries.server.ts';

/** Where a reply is. */
interface ReplyPath {
  slug: string;
  id: number;
  replyId: number;
}

/** @throws HttpError 404 for a reply that is neither the caller's nor, for an administrator, anybody's. */
export async function authorizeReplyRemoval(
  context: ReviewsContext,
  path: ReplyPath,
  caller: Caller,
): Promise<void> {
  await findRemovable(context, path, caller);
}

/**
 * By its author, or by an administrator for a reason: then the author still sees the reply with the reason, is mailed,
 * and the audit log has a row.
 * @throws HttpError 404.
 */
export async function removeReply(
  context: ReviewsContext,
  path: ReplyPath,
  reason: string | null,
  caller: Caller,
): Promise<void> {
  const { tool, review, reply } = await findRemovable(context, path, caller);
  await inTransaction(context.database, async (trx) => {
    // Locked first, so that the review cannot be deleted while its reply is moved.
    await lockReview(trx, review.id);
    // The author tidies up a reply that everybody else has stopped seeing.
    if (!reply) {
      if (!(await deleteRemovedReply(trx, path.replyId))) throw noReply();
      return;
    }
    if (!(await deleteReply(trx, reply.id))) throw noReply();
    markChanged(trx, toolPageSource(tool.id));
    if (reply.user_id !== caller.userId)
      await keepForAuthor(context, trx, { tool, review, reply, reason, caller });
  });
}

interface Removal {
  tool: ToolRecord;
  review: ReviewState;
  reply: ReplyRecord;
  reason: string | null;
  caller: Caller;
}

async function keepForAuthor(
  context: ReviewsContext,
  trx: Writer,
  { tool, review, reply, reason, caller }: Removal,
): Promise<void> {
  const { id, review_id, user_id, content, created_at } = reply;
  const removed = { id, review_id, user_id, content, created_at, reason, removed_at: context.clock.now() };
  await insertRemovedReply(trx, removed);
  await notifyRemovedReplier(context, trx, tool, reply, reason);
  const target = { type: 'reply', id, name: `${reply.user_name} on “${review.title}”` } as const;
  const event = { action: 'reply.delete', target, from: { content, user_id }, reason: reason ?? undefined };
  await recordAudit(context.auditLog, trx, caller, [event]);
}

async function findRemovable({ database, tools }: ReviewsContext, path: ReplyPath, caller: Caller) {
  const { kysely } = database;
  const tool = await findTool(tools, path.slug);
  const [review, reply, removed] = await Promise.all([
    selectState(kysely, path.id),
    selectReply(kysely, path.replyId),
    selectRemovedReply(kysely, path.replyId, caller.userId),
  ]);
  if (review?.tool_id !== tool.id || (reply ?? removed)?.review_id !== path.id) throw noReply();
  if (reply && reply.user_id !== caller.userId && caller.role !== 'admin') throw noReply();
  return { tool, review, reply };
}

function noReply(): HttpError {
  return new HttpError('not_found', { message: 'Reply not found.' });
}
