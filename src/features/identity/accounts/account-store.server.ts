import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Role } from '../rules.ts';
import { type Account, lockAccount, selectAccount } from './account-queries.server.ts';

/** An account as other slices see it: to write to the person in their language, and to lock before changing the person's data. */
export type AccountHolder = Pick<Account, 'id' | 'name' | 'email' | 'is_demo' | 'language'>;

/** Undefined for null and for a closed account. */
export async function findAccountHolder(
  db: Reader,
  userId: number | null,
): Promise<AccountHolder | undefined> {
  return userId === null ? undefined : selectAccount(db, userId);
}

/** Lists those of these accounts that are open and have an address, which people of the demonstration lack. */
export function listAccountHolders(
  db: Reader,
  userIds: readonly number[],
): Promise<Pick<AccountHolder, 'id' | 'name' | 'email'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .where('is_demo', '=', false)
    .orderBy('id')
    .execute();
}

/** Counts those of these accounts that are open and have a confirmed address. */
export async function countReachable(db: Reader, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where id = any(${[...userIds]}::int[])
      and deleted_at is null and not is_demo and email_verified_at is not null`.execute(db);
  return rows[0]!.count;
}

/**
 * Locks an account until the transaction ends, so that the person's changes run one after another and the
 * account cannot be closed meanwhile. Every transaction locks accounts before anything else, so two never wait for each other.
 * @returns undefined for null and for a closed account.
 */
export async function lockAccountHolder(
  trx: Writer,
  userId: number | null,
): Promise<AccountHolder | undefined> {
  return userId === null ? undefined : lockAccount(trx, userId);
}

/**
 * Keeps an account from being closed or banned until the transaction ends; before any tool is locked.
 * @returns false when it is closed or banned already.
 */
export async function lockActiveAccount(trx: Writer, userId: number, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('banned_at', 'is', null), is('banned_until', '<=', now)]))
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** The administrators who can act, for mails to them. */
export function listAdministrators(db: Reader, now: Date): Promise<AccountHolder[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_demo', 'language'])
    .where('role', '=', 'admin')
    .where('is_demo', '=', false)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('banned_at', 'is', null), is('banned_until', '<=', now)]))
    .orderBy('id')
    .execute();
}

/** True for people who may add affiliate links. */
export async function isAffiliate(db: Reader, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('is_affiliate')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.is_affiliate ?? false;
}

/** The code of an affiliate; null for everyone else. */
export async function findAffiliateCode(db: Reader, userId: number): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('affiliate_code')
    .where('id', '=', userId)
    .where('is_affiliate', '=', true)
    .executeTakeFirst();
  return found?.affiliate_code ?? null;
}

/** Gives an ordinary user the role of a contributor; other roles stay as they are. */
export async function promoteToContributor(trx: Writer, userId: number, now: Date): Promise<void> {
  const role = 'contributor' satisfies Role;
  await trx
    .updateTable('users')
    .set({ role, updated_at: now })
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .execute();
}

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

/** New accounts by day (UTC). */
export async function countSignUpsByDay(db: Reader, since: Date, until: Date) {
  const { rows } = await sql<{ date: string; count: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count from users
    where not is_demo and created_at >= ${since} and created_at < ${until} group by 1`.execute(db);
  return rows;
}
