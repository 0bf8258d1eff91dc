import { sql } from 'kysely';
import type { PostKind } from '#src/features/spam/posts/post-kind-store.server.ts';

/** Profiles as posts. Joins users for what they are. */
export const postedProfile: PostKind = {
  type: 'profile',
  shown: sql`select p.name, case when p.is_profile_public then '/user/' || p.handle end as path, p.bio as excerpt, p.id as person_id
    from users p where p.id = f.profile_user_id`,
};
