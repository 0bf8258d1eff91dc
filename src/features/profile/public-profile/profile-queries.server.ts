import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { publicHandle } from '#src/features/identity/accounts/account-store.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** As many as one file of a sitemap may name. */
const MAX_HANDLES = 50_000;

/**
 * Handles of the public profiles that search engines may list: those of people with a public review or a published
 * tool. Joins users, reviews and tools in one statement, because the rule is about all three.
 */
export async function selectListedHandles(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select u.handle from users u
    where u.is_profile_public and ${publicHandle('u')} is not null and (
      exists (select from reviews r join tools t on t.id = r.tool_id
        where r.user_id = u.id and r.status = 'approved' and ${isPublishedTool('t')})
      or exists (select from tools t
        where (t.submitted_by_user_id = u.id or t.owner_user_id = u.id) and ${isPublishedTool('t')}))
    order by u.id limit ${MAX_HANDLES}`.execute(db);
  return rows.map(({ handle }) => handle);
}
