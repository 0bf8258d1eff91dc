import type { Reader } from '#src/db/transaction.server.ts';
import { listSignals } from '#src/features/spam/service.server.ts';
import { NO_RATINGS, summarizeRatings } from '#src/features/tools/catalogue/public/rating-rules.ts';
import { findToolWithPage, getRatings, type ToolRecord } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isMailHost, isSameDomain, isSharedPlace } from '#src/server/outbound/registrable-domain.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { ReviewsContext } from './context.server.ts';
import type { ReviewList, ReviewListQuery } from './contract.ts';
import {
  countNotCounted,
  countReviews,
  type ReviewRecord,
  type ReviewState,
  selectOwnReview,
  selectReview,
  selectReviews,
  selectState,
  selectWaitingIds,
} from './queries.server.ts';
import { type ReplyRecord, selectRemovedReplies, selectReplies } from './responding/reply-queries.server.ts';
import { isOwner, REPLIES_LISTED, REVIEWS_PER_PAGE } from './rules.ts';

/**
 * True when an email address and a tool's website are on the same registered domain, so the address probably belongs to
 * the tool's makers. Mail services, stores and shared hosts never count.
 */
export function isAddressOfTool(email: string, toolUrl: string): boolean {
  const mailHost = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const url = URL.parse(toolUrl);
  const toolHost = url?.hostname.replace(/^www\./, '') ?? '';
  if (!mailHost.includes('.') || !toolHost.includes('.') || /^[\d.]+$/.test(toolHost)) return false;
  if (isMailHost(mailHost) || (url && isSharedPlace(url))) return false;
  return mailHost === toolHost || isSameDomain(mailHost, toolHost);
}

/** False for the tool's submitter, its owner, and people who probably belong to its makers. */
export function mayReview(tool: ToolRecord, caller: Caller): boolean {
  return !isOwner(tool, caller.userId) && !isAddressOfTool(caller.email, tool.url);
}

export function presentReply(reply: ReplyRecord, tool: ToolRecord, viewerId: number) {
  return {
    id: reply.id,
    user: { name: reply.user_name, avatar_url: reply.user_avatar_url, handle: reply.user_handle },
    content: reply.content,
    created_at: reply.created_at,
    is_owner: isOwner(tool, reply.user_id),
    is_own: reply.user_id === viewerId,
    is_removed: reply.removed_at !== null,
    removal_reason: reply.reason,
  };
}

/** The part of a review that is the same for everyone. */
export function presentPublic(
  review: Omit<
    ReviewRecord,
    'user_id' | 'status' | 'rejection_reason' | 'is_helpful' | 'replies_count' | 'removed_count'
  >,
) {
  return {
    id: review.id,
    tool_id: review.tool_id,
    user: { name: review.user_name, avatar_url: review.user_avatar_url, handle: review.user_handle },
    rating: review.rating,
    title: review.title,
    content: review.content,
    created_at: review.created_at,
    edited_at: review.edited_at,
    helpful_count: review.helpful_count,
    is_demo: review.is_demo,
    usage: review.usage,
    usage_since: review.usage_since,
    incentive: review.incentive,
  };
}

/** A review as this viewer sees it; `viewerId` is 0 for a visitor. */
function presentReview(
  review: ReviewRecord,
  replies: readonly ReplyRecord[],
  tool: ToolRecord,
  viewerId: number,
) {
  const isOwn = review.user_id === viewerId;
  return {
    ...presentPublic(review),
    status: review.status,
    rejection_reason: isOwn ? review.rejection_reason : null,
    is_helpful: review.is_helpful,
    is_own: isOwn,
    replies: replies.map((reply) => presentReply(reply, tool, viewerId)),
    replies_count: review.replies_count,
  };
}

/** The most replies that come with a single review. */
const REPLIES_READ = 1000;

/** Approved reviews, and the caller's own in any state. @throws HttpError 404. */
export async function listReviews(
  context: ReviewsContext,
  slug: string,
  query: ReviewListQuery,
  caller: Caller | undefined,
) {
  const { kysely } = context.database;
  const tool = await findToolWithPage(context.tools, slug);
  const viewerId = caller?.userId ?? 0;
  const perPage = query.per_page ?? query.limit ?? REVIEWS_PER_PAGE;
  const { rating, verified, usage, incentive } = query;
  const filter = { toolId: tool.id, viewerId, rating, verified, usage, incentive };
  const page = { sort: query.sort, offset: (query.page - 1) * perPage, limit: perPage };
  const [records, total, ratings, not_counted, held] = await Promise.all([
    selectReviews(kysely, filter, page),
    countReviews(kysely, filter),
    getRatings(context.tools, tool.id),
    countNotCounted(kysely, tool.id),
    isOwner(tool, viewerId) ? listHeld(kysely, tool.id) : undefined,
  ]);
  return {
    data: await present(context, records, tool, viewerId, REPLIES_LISTED),
    pagination: paginate(total, query.page, perPage),
    summary: { ...(ratings ?? (tool.discontinued_at ? summarizeRatings(tool) : NO_RATINGS)), not_counted },
    held,
  };
}

/** Why reviews of a tool wait, each reason with their number: what moderators see, without who wrote them. */
async function listHeld(db: Reader, toolId: number): Promise<NonNullable<ReviewList['held']>> {
  const signals = await listSignals(db, 'review', await selectWaitingIds(db, toolId));
  const byText = Map.groupBy([...signals.values()].flat(), ({ text }) => text);
  return [...byText.values()].map((same) => ({ ...same[0]!, reviews: same.length }));
}

/** @throws HttpError 404 when it does not exist or the caller may not see it. */
export async function getReview(
  context: ReviewsContext,
  slug: string,
  id: number,
  caller: Caller | undefined,
) {
  const tool = await findToolWithPage(context.tools, slug);
  const viewerId = caller?.userId ?? 0;
  const record = await selectReview(context.database.kysely, tool.id, id, viewerId);
  if (!record) throw noReview();
  const [review] = await present(context, [record], tool, viewerId, REPLIES_READ);
  return review!;
}

/** The caller's review, and whether there can be one. @throws HttpError 404 for an unknown tool. */
export async function getOwnReview(context: ReviewsContext, slug: string, caller: Caller) {
  const tool = await findToolWithPage(context.tools, slug);
  const can_review = !tool.discontinued_at && mayReview(tool, caller);
  const record = await selectOwnReview(context.database.kysely, tool.id, caller.userId);
  if (!record) return { data: null, can_review };
  const [review] = await present(context, [record], tool, caller.userId, REPLIES_READ);
  return { data: review!, can_review };
}

/**
 * Runs a check of a review and the caller before the body of a call is read; the call repeats it on the locked review.
 * @throws HttpError 404, and what `check` throws.
 */
export async function authorizeOn(
  { database, tools }: ReviewsContext,
  { slug, id }: { slug: string; id: number },
  caller: Caller,
  check: (review: ReviewState | undefined, toolId: number, caller: Caller) => unknown,
): Promise<void> {
  const tool = await findToolWithPage(tools, slug);
  check(await selectState(database.kysely, id), tool.id, caller);
}

export function noReview(): HttpError {
  return new HttpError('not_found', { message: 'reviews.noReview' });
}

async function present(
  { database }: ReviewsContext,
  records: readonly ReviewRecord[],
  tool: ToolRecord,
  viewerId: number,
  repliesOfEach: number,
) {
  const withRemoved = records.filter((record) => record.removed_count > 0).map((record) => record.id);
  const answered = records.filter((record) => record.replies_count > 0).map((record) => record.id);
  const [shown, removed] = await Promise.all([
    selectReplies(database.kysely, answered, repliesOfEach),
    selectRemovedReplies(database.kysely, withRemoved, viewerId),
  ]);
  const replies = Map.groupBy(shown, (reply) => reply.review_id);
  const own = Map.groupBy(removed, (reply) => reply.review_id);
  return records.map((record) => {
    const gone = own.get(record.id) ?? [];
    const all = [...(replies.get(record.id) ?? []), ...gone].sort((one, other) => one.id - other.id);
    const counted = { ...record, replies_count: record.replies_count + gone.length };
    return presentReview(counted, all, tool, viewerId);
  });
}
