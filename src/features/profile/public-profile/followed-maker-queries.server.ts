import { sql } from 'kysely';
import type { FollowedKind } from '#src/features/follows/sources/followed-kind-store.server.ts';
import { publicHandle } from '#src/features/identity/accounts/account-store.server.ts';

/** People with a public profile as something that can be followed. Joins users, whose public part this slice shows. */
export const followedMaker: FollowedKind = {
  kind: 'maker',
  ids: 'By the name in the address of their profile, or by id.',
  async resolve(id, { db }) {
    const handleOrId = id.toLowerCase();
    const { rows } = await sql<{ id: number }>`
      select u.id from users u where ${publicHandle('u')} is not null and (u.handle = ${handleOrId} or u.id::text = ${handleOrId})
      order by u.handle = ${handleOrId} desc limit 1`.execute(db);
    return rows[0]?.id;
  },
  missing: 'follows.noMaker',
  shown: sql`select m.id, ${publicHandle('m')} as slug, m.name from users m where m.id = f.maker_id`,
  tells: sql<boolean>`f.maker_id = coalesce(t.owner_user_id, t.submitted_by_user_id)`,
};
