import { domainToUnicode } from 'node:url';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { hasFactor, isOpenAccount } from '../sessions/session-queries.server.ts';

export type Account = Selectable<Schema['users']>;

/** Closed accounts are invisible to the queries that find or lock an account. */
function openAccounts(db: Reader) {
  return db.selectFrom('users').selectAll().where('deleted_at', 'is', null);
}

export function selectAccount(db: Reader, id: number): Promise<Account | undefined> {
  return openAccounts(db).where('id', '=', id).executeTakeFirst();
}

export function selectAccountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  const [local, domain = ''] = email.split('@');
  // Providers used to give addresses that were stored in their own letters.
  const spellings = [email, `${local}@${domainToUnicode(domain)}`];
  return openAccounts(db).where(sql`lower(email)`, 'in', spellings).executeTakeFirst();
}

/**
 * Returns the account and keeps others from changing it or signing in to it until the transaction ends. Always the
 * first row that a transaction locks, so that two transactions never wait for each other.
 */
export function lockAccount(trx: Writer, id: number): Promise<Account | undefined> {
  return openAccounts(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function insertAccount(trx: Writer, account: Insertable<Schema['users']>): Promise<Account> {
  return trx.insertInto('users').values(account).returningAll().executeTakeFirstOrThrow();
}

/** @returns false when the address was verified before. */
export async function setEmailVerified(trx: Writer, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Members that are undefined stay as they are. */
export function updateAccount(
  trx: Writer,
  id: number,
  update: Updateable<Schema['users']>,
): Promise<Account> {
  return trx.updateTable('users').set(update).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export function selectProviders(db: Reader, userId: number) {
  return db
    .selectFrom('linked_providers')
    .select(['provider', 'email', 'created_at as linked_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

/** Locks the administrators who can sign in, in a fixed order, so that two cannot leave at the same time. */
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

/** Of staff who have no such moment yet. */
export async function setSecondFactorDue(db: Reader, dueAt: Date): Promise<void> {
  await sql`update users set second_factor_due_at = ${dueAt}
    where second_factor_due_at is null and deleted_at is null and (role = 'admin' or permissions <> '{}')`.execute(
    db,
  );
}

/** Lets processes that start together take turns, so that only one of them makes the first administrator. */
export async function lockFirstAdministrator(trx: Writer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(trx);
}

/** Tables of secrets that let their owner in. Each may have to end for a new reason, so no undo puts its rows back. */
export const BEARER_TABLES = [
  'sessions',
  'sign_in_codes',
  'sign_in_tickets',
  'mail_tokens',
  'api_tokens',
] as const;

/** The tables of what lets somebody into an account, guards it, or makes a browser known. */
export const ACCESS_TABLES = [
  ...BEARER_TABLES,
  'linked_providers',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'known_devices',
] as const;

/** Ends everything that lets somebody into an account, except its password. */
export async function revokeAccess(trx: Writer, userId: number): Promise<void> {
  for (const table of ACCESS_TABLES) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Removes everything personal from the accounts that were closed before `before`. Returns their ids. */
export async function eraseAccounts(trx: Writer, before: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users set email = 'erased-' || id || '@erased.invalid', email_verified_at = null, password_hash = null,
      avatar_url = null, bio = null, company = null, website = null, location = null, is_affiliate = false,
      affiliate_code = null, social_github = null, social_twitter = null, social_linkedin = null,
      handle = null, is_profile_public = false, language = null, ban_reason = null, erased_at = ${now}
    where deleted_at <= ${before} and erased_at is null
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The language that the owner of an address has chosen; of a closed account too, which still gets its last mail. */
export async function selectLanguageOf(db: Reader, email: string): Promise<Language | undefined> {
  const found = await db
    .selectFrom('users')
    .select('language')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('deleted_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return found?.language ?? undefined;
}

/** Lists the addresses among these that an open account has and has not confirmed, as they were given. */
export async function selectUnconfirmed(db: Reader, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) address
    where exists (select from users where lower(email) = lower(address)
      and deleted_at is null and email_verified_at is null)`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** True when the picture at this address belongs to an account. */
export async function isAvatarInUse(db: Reader, url: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('avatar_url', '=', url).executeTakeFirst();
  return found !== undefined;
}

/** The number of accounts that are not closed. */
export async function countAccounts(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where deleted_at is null`.execute(db);
  return rows[0]!.count;
}

/** The staff who can sign in, without these. */
export function selectStaff(db: Reader, { exceptIds, now }: { exceptIds: readonly number[]; now: Date }) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'permissions', 'second_factor_due_at', hasFactor.as('has_factor')])
    .where(sql<boolean>`(role = 'admin' or permissions <> '{}') and not is_demo`)
    .where('id', '<>', sql<number>`all(${[...exceptIds]}::int[])`)
    .where(isOpenAccount(now))
    .execute();
}
