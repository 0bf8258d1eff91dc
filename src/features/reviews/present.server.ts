import type { ToolRecord } from '#src/features/tools/service.server.ts';
import type { Review, ReviewReply } from './contract.ts';
import type { ReviewRecord } from './queries.server.ts';
import type { ReplyRecord } from './responding/reply-queries.server.ts';
import { isOwner } from './rules.ts';

export function presentReply(reply: ReplyRecord, tool: ToolRecord, viewerId: number): ReviewReply {
  return {
    id: reply.id,
    user: { name: reply.user_name, avatar_url: reply.user_avatar_url, handle: reply.user_handle },
    content: reply.content,
    created_at: reply.created_at.toISOString(),
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
    created_at: review.created_at.toISOString(),
    edited_at: review.edited_at?.toISOString() ?? null,
    helpful_count: review.helpful_count,
    is_demo: review.is_demo,
  };
}

/** A review as this viewer sees it; `viewerId` is 0 for a visitor. */
export function presentReview(
  review: ReviewRecord,
  replies: readonly ReplyRecord[],
  tool: ToolRecord,
  viewerId: number,
): Review {
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
