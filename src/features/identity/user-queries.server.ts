import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Provider } from './rules.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;
export type Account = Selectable<Schema['users']>;
export type NewAccount = Pick<Account, 'name' | 'email' | 'password_hash'> &
  Partial<
    Pick<Account, 'role' | 'email_verified_at' | 'is_affiliate' | 'affiliate_code' | 'created_at'> &
      ProfileColumns
  >;
export type ProfileColumns = Pick<
  Account,
  'bio' | 'company' | 'website' | 'location' | 'social_github' | 'social_twitter' | 'social_linkedin'
>;

/** Deleted accounts are invisible to all of these. */
export function selectAccount(db: Reader, id: number): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function selectAccountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The account, and nobody else changes it or signs in to it until the transaction ends. Always the first row that a
 * transaction locks, so that two never wait for each other.
 */
export function lockAccount(trx: Writer, id: number): Promise<Account | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertAccount(trx: Writer, account: NewAccount): Promise<Account> {
  return trx.insertInto('users').values(account).returningAll().executeTakeFirstOrThrow();
}

export function updateAccount(
  trx: Writer,
  id: number,
  changes: Partial<Omit<Account, 'id' | 'created_at' | 'is_demo'>>,
): Promise<Account> {
  return trx.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function selectProviders(db: Reader, userId: number) {
  return db
    .selectFrom('linked_providers')
    .select(['provider', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

export async function selectProviderNames(db: Reader, userId: number): Promise<Provider[]> {
  return (await selectProviders(db, userId)).map(({ provider }) => provider);
}

export async function isAffiliateCodeTaken(db: Reader, code: string, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(affiliate_code)`, '=', code.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Administrators who can sign in, locked in one order, so that two cannot leave at once. */
export async function lockAdministrators(trx: Writer, now: Date): Promise<number[]> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('banned_at', 'is', null), is('banned_until', '<=', now)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return found.map(({ id }) => id);
}

/** Tools whose page names this person: as who submitted it, speaks for it, or reviewed it. */
export async function selectToolsNaming(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where submitted_by_user_id = ${userId} and status = 'approved'
    union select id from tools where owner_user_id = ${userId} and status = 'approved'
    union select tool_id from reviews where user_id = ${userId} and status = 'approved'`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Nobody has submitted the person's listings any more, what they had proved about domains is void, and what of theirs
 * waits for a moderator is withdrawn. Rows are locked by number, hence a tool before its versions, as everybody does it.
 */
export async function releaseTools(trx: Writer, userId: number, now: Date): Promise<void> {
  await sql`select id from tools where submitted_by_user_id = ${userId} or owner_user_id = ${userId}
    order by id for update`.execute(trx);
  await sql`delete from tools where submitted_by_user_id = ${userId} and status = 'pending'
    and pending_version_of is not null`.execute(trx);
  await sql`update tools set status = 'unlisted', unlisted_at = ${now}
    where submitted_by_user_id = ${userId} and status = 'pending'`.execute(trx);
  await sql`
    update tools set submitted_by_user_id = nullif(submitted_by_user_id, ${userId}),
      owner_user_id = nullif(owner_user_id, ${userId})
    where submitted_by_user_id = ${userId} or owner_user_id = ${userId}`.execute(trx);
  await sql`delete from claims where user_id = ${userId}`.execute(trx);
}

export async function deleteProviderLinks(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom('linked_providers').where('user_id', '=', userId).execute();
}

/** Takes everything personal out of accounts that were deleted before `before`. Answers how many. */
export async function eraseAccounts(db: Reader, before: Date, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update users set email = 'erased-' || id || '@erased.invalid', email_verified_at = null, password_hash = null,
        avatar_url = null, bio = null, company = null, website = null, location = null, is_affiliate = false,
        affiliate_code = null, social_github = null, social_twitter = null, social_linkedin = null,
        ban_reason = null, erased_at = ${now}
      where deleted_at <= ${before} and erased_at is null
      returning id`.execute(trx);
    const ids = rows.map((row) => row.id);
    // What was saved is nobody's business any more; reviews and replies stay, under no name.
    await sql`
      with gone as (delete from saved_tools where user_id = any(${ids}::int[]) returning tool_id),
        counted as (select tool_id, count(*)::int as number from gone group by tool_id)
      update tool_stats s set saves = s.saves - c.number from counted c where c.tool_id = s.tool_id`.execute(
      trx,
    );
    await sql`delete from folders where user_id = any(${ids}::int[])`.execute(trx);
    return ids.length;
  });
}
