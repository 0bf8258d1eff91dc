import { sql } from 'kysely';
import type { PostKind } from '#src/features/spam/posts/post-kind-store.server.ts';

/** Reviews and replies as posts. Joins tools for what they are about. */
export const postedReviews: readonly PostKind[] = [
  {
    type: 'review',
    shown: sql`select t.name, '/ai/' || t.slug || '?tab=reviews' as path, r.content as excerpt, r.user_id as person_id
      from reviews r join tools t on t.id = r.tool_id where r.id = f.review_id`,
    rejected: sql`select count(*)::int from reviews r where r.user_id = u.id and r.status = 'rejected'`,
  },
  {
    type: 'reply',
    shown: sql`select t.name, '/ai/' || t.slug || '?tab=reviews' as path, y.content as excerpt, y.user_id as person_id
      from review_replies y join reviews r on r.id = y.review_id join tools t on t.id = r.tool_id where y.id = f.reply_id`,
  },
];
