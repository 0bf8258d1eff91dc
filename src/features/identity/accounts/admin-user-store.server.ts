import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader } from '#src/db/transaction.server.ts';

/** An account as administrators see it. */
export interface AdminUserRecord
  extends Pick<
    Selectable<Schema['users']>,
    | 'id'
    | 'name'
    | 'email'
    | 'avatar_url'
    | 'role'
    | 'permissions'
    | 'created_at'
    | 'email_verified_at'
    | 'banned_at'
    | 'banned_until'
    | 'ban_reason'
    | 'language'
  > {
  tools_submitted: number;
  reviews_written: number;
}

/** Joins tools and reviews for each person's numbers: one statement a page. */
const columns = sql`
  u.id, u.name, u.email, u.avatar_url, u.role, u.permissions, u.created_at, u.email_verified_at, u.banned_at, u.banned_until,
  u.ban_reason, u.language,
  (select count(*)::int from tools t where t.submitted_by_user_id = u.id and t.pending_version_of is null)
    as tools_submitted,
  (select count(*)::int from reviews r where r.user_id = u.id) as reviews_written`;
const from = sql`from users u`;

/** Newest first, searched in name and email. Counts each person's tools and reviews too: one statement per page. */
export function selectAdminUserPage(
  db: Reader,
  page: SearchPage,
): Promise<[AdminUserRecord[], total: number]> {
  const where = sql`u.deleted_at is null and ${contains(page.search, [sql`u.name`, sql`u.email`])}`;
  return selectSearchPage(db, { columns, from, where, order: sql`u.id desc` }, page);
}

/** Counts the person's tools and reviews too. */
export async function selectAdminUser(db: Reader, id: number): Promise<AdminUserRecord | undefined> {
  const user = sql<AdminUserRecord>`select ${columns} ${from} where u.deleted_at is null and u.id = ${id}`;
  return (await user.execute(db)).rows[0];
}

/** Accounts that are not deleted: all of them, and those created since. */
export async function countUsers(db: Reader, since: Date): Promise<{ total: number; created: number }> {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where created_at >= ${since}))::int`.as('created'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}
