import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { lockAccount, selectAccount } from './accounts/account-queries.server.ts';

/** A person who submits tools, as far as other slices need to know. */
export interface Contributor {
  id: number;
  name: string;
  email: string;
  /** A sample person, whose address is invented: no mail goes there. */
  is_demo: boolean;
}

/** Undefined for null and for a closed account. */
export async function findContributor(db: Reader, userId: number | null): Promise<Contributor | undefined> {
  return userId === null ? undefined : selectAccount(db, userId);
}

/**
 * Locks the account until the transaction ends. Every transaction locks accounts before tools, so two never wait for
 * each other.
 * @returns undefined for null and for a closed account.
 */
export async function lockContributor(trx: Writer, userId: number | null): Promise<Contributor | undefined> {
  return userId === null ? undefined : lockAccount(trx, userId);
}

/**
 * Keeps an account from being closed or banned until the transaction ends; before any tool is locked.
 * @returns false when it is closed or banned already.
 */
export async function lockActiveContributor(trx: Writer, userId: number, now: Date): Promise<boolean> {
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

/** True for people who may add affiliate links. */
export async function isAffiliate(db: Reader, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('is_affiliate')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.is_affiliate ?? false;
}

/** Gives an ordinary user the role of a contributor; other roles stay as they are. */
export async function promoteToContributor(trx: Writer, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role: 'contributor', updated_at: now })
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .execute();
}
