import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { saveFindings, screenPost } from '#src/features/spam/service.server.ts';
import { findToolWithPage, type ToolRecord, toolPageSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import type { ReviewsContext } from '../context.server.ts';
import type { HelpfulState } from '../contract.ts';
import { reviewAnsweredMail, reviewHelpfulMail } from '../mails.server.ts';
import { lockReview, type ReviewState, selectState } from '../queries.server.ts';
import { noReview, presentReply } from '../reading.server.ts';
import { HELPFUL_TOLD, REVIEW_LIMITS } from '../rules.ts';
import { notifyRemovedReplier, reviewsUrl } from '../writing/decide-reviews.server.ts';
import {
  castVote,
  countRepliesOf,
  deleteRemovedReply,
  deleteReply,
  insertRemovedReply,
  insertReply,
  type ReplyRecord,
  raiseHelpfulTold,
  selectRemovedReply,
  selectReply,
} from './reply-queries.server.ts';

type About = Pick<ToolRecord, 'name' | 'slug'>;

/** Tells the author of a review that somebody else has replied to it. Sample people have no address. */
async function notifyOfReply(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  tool: About,
  { review, replierId }: { review: ReviewState; replierId: number },
): Promise<void> {
  if (review.user_id === replierId || review.status !== 'approved') return;
  const author = await findAccountHolder(trx, review.user_id);
  const replier = await findAccountHolder(trx, replierId);
  if (author?.is_demo !== false || !replier) return;
  await mail.enqueue(trx, reviewAnsweredMail, author.email, {
    name: author.name,
    tool: tool.name,
    title: review.title,
    replier: replier.name,
    url: reviewsUrl(appUrl, tool.slug),
  });
}

/** Tells the author of a review, once each, that 10, 50 and 100 people have found it helpful. */
async function notifyOfVotes(
  { mail, appUrl }: ReviewsContext,
  trx: Writer,
  tool: About,
  { review, votes }: { review: ReviewState; votes: number },
): Promise<void> {
  if (!HELPFUL_TOLD.includes(votes) || !(await raiseHelpfulTold(trx, review.id, votes))) return;
  const author = await findAccountHolder(trx, review.user_id);
  if (author?.is_demo !== false) return;
  await mail.enqueue(trx, reviewHelpfulMail, author.email, {
    name: author.name,
    tool: tool.name,
    title: review.title,
    votes,
    url: reviewsUrl(appUrl, tool.slug),
  });
}

const VOTES = { name: 'helpful', max: 60, windowSeconds: 60 };
const NETWORK_VOTES = { name: 'helpful-network', max: 600, windowSeconds: 60 };
const REPLIES = { name: 'reply', max: 30, windowSeconds: 600 };
const NETWORK_REPLIES = { name: 'reply-network', max: 300, windowSeconds: 600 };

/** Flips the caller's helpful vote, or sets it to `wanted`. @throws HttpError 403, 404, 429. */
export async function voteHelpful(
  context: ReviewsContext,
  slug: string,
  id: number,
  wanted: boolean | undefined,
  { caller, network }: CallFor<'user'>,
): Promise<HelpfulState> {
  const { database, clock, limiter, tools } = context;
  const tool = await findToolWithPage(tools, slug);
  await limiter.consume(VOTES, String(caller.userId));
  await limiter.consumeForNetwork(NETWORK_VOTES, network);
  return inTransaction(database, async (trx) => {
    const review = checkVotable(await lockReview(trx, id), tool.id, caller);
    const vote = { review_id: id, user_id: caller.userId, created_at: clock.now() };
    const { helpful_count, added, taken } = await castVote(trx, vote, wanted);
    if (added + taken > 0) markChanged(trx, toolPageSource(tool.id));
    if (added > 0) await notifyOfVotes(context, trx, tool, { review, votes: helpful_count });
    return { helpful_count, is_helpful: wanted ?? added > 0 };
  });
}

/** @throws HttpError 403, 404, 429; 422 on `content` above the limit for a review, or with a refused domain or word. */
export async function addReply(
  context: ReviewsContext,
  slug: string,
  id: number,
  content: string,
  call: CallFor<'user'>,
) {
  const { caller, network } = call;
  const { database, clock, limiter, tools, spam } = context;
  const tool = await findToolWithPage(tools, slug);
  await limiter.consume(REPLIES, String(caller.userId));
  await limiter.consumeForNetwork(NETWORK_REPLIES, network);
  const findings = await screenPost(spam, call, { type: 'reply', fields: { content } });
  const replyId = await inTransaction(database, async (trx) => {
    // Locked, so that the review cannot be deleted while the reply is added.
    const review = checkVisible(await lockReview(trx, id), tool.id, caller);
    if ((await countRepliesOf(trx, id, caller.userId)) >= REVIEW_LIMITS.repliesPerPerson) {
      throw invalidField('content', 'reviews.tooManyReplies');
    }
    if (review.status === 'approved') markChanged(trx, toolPageSource(tool.id));
    const reply = { review_id: id, user_id: caller.userId, content, created_at: clock.now() };
    const added = await insertReply(trx, reply);
    await saveFindings(spam, trx, { type: 'reply', id: added }, { findings, isPublic: true, call });
    await notifyOfReply(context, trx, tool, { review, replierId: caller.userId });
    return added;
  });
  const reply = await selectReply(database.kysely, replyId);
  if (!reply) throw noReview();
  return presentReply(reply, tool, caller.userId);
}

function checkVisible(review: ReviewState | undefined, toolId: number, caller: Caller): ReviewState {
  const isVisible = review?.status === 'approved' || review?.user_id === caller.userId;
  if (!review || review.tool_id !== toolId || !isVisible) throw noReview();
  return review;
}

/** @throws HttpError 404; 403 without a verified address. */
export function checkRepliable(review: ReviewState | undefined, toolId: number, caller: Caller): void {
  checkVisible(review, toolId, caller);
  if (!caller.isEmailVerified) throw new HttpError('forbidden', { message: 'reviews.unverifiedReply' });
}

/** @throws HttpError 404; 403 for the caller's own review. */
export function checkVotable(review: ReviewState | undefined, toolId: number, caller: Caller): ReviewState {
  const votable = checkVisible(review, toolId, caller);
  if (votable.user_id !== caller.userId) return votable;
  throw new HttpError('forbidden', { message: 'reviews.ownReview' });
}

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
  const tool = await findToolWithPage(tools, path.slug);
  const [review, reply, removed] = await Promise.all([
    selectState(kysely, path.id),
    selectReply(kysely, path.replyId),
    selectRemovedReply(kysely, path.replyId, caller.userId),
  ]);
  if (review?.tool_id !== tool.id || (reply ?? removed)?.review_id !== path.id) throw noReply();
  if (reply && reply.user_id !== caller.userId && !isPermitted(caller.permissions, 'moderator'))
    throw noReply();
  return { tool, review, reply };
}

function noReply(): HttpError {
  return new HttpError('not_found', { message: 'reviews.noReply' });
}
