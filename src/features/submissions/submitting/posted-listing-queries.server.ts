import { sql } from 'kysely';
import type { PostKind } from '#src/features/spam/posts/post-kind-store.server.ts';

/** Listings as posts. Joins tools for what they are and what became of them. */
export const postedListing: PostKind = {
  type: 'tool',
  shown: sql`select t.name, '/ai/' || t.slug as path, null::text as excerpt, t.submitted_by_user_id as person_id
    from tools t where t.id = f.tool_id`,
  published: sql`select count(*)::int from tools t where t.submitted_by_user_id = u.id and t.published_at is not null
    and t.pending_version_of is null`,
  rejected: sql`select count(*)::int from tools t where t.submitted_by_user_id = u.id and t.status = 'rejected'`,
};
