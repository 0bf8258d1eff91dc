import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/**
 * SQL for the handle of a person whose profile everyone may see, and null for everybody else.
 * @param users what the statement calls the table of users.
 */
export function publicHandle(users = 'users'): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<string | null>`case when ${column('is_profile_public')} and ${column('deleted_at')} is null
    and (${column('banned_at')} is null or ${column('banned_until')} <= now()) then ${column('handle')} end`;
}

/** The account behind a public profile; undefined when there is none that everyone may see. */
export function findPublicAccount(db: Reader, handle: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'handle',
      'name',
      'avatar_url',
      'bio',
      'company',
      'location',
      'website',
      'social_github',
      'social_twitter',
      'social_linkedin',
      'created_at',
    ])
    .where('handle', '=', handle)
    .where(sql<boolean>`${publicHandle()} is not null`)
    .executeTakeFirst();
}

/** True when the person has switched the profile on, whether or not it is to be seen at the moment. */
export async function hasPublicProfile(db: Reader, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('is_profile_public')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.is_profile_public ?? false;
}
