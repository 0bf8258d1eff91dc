import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { lockAccount, selectAccount } from './accounts/account-queries.server.ts';

/** The person behind an account, as mails address them. */
export interface AccountHolder {
  id: number;
  name: string;
  email: string;
  /** A sample person, whose address is invented: no mail goes there. */
  is_demo: boolean;
}

/** Undefined for null and for a closed account. */
export async function findAccountHolder(
  db: Reader,
  userId: number | null,
): Promise<AccountHolder | undefined> {
  return userId === null ? undefined : selectAccount(db, userId);
}

/**
 * Locks the account until the transaction ends, so that its person changes one thing at a time and cannot close it
 * meanwhile. Every transaction locks accounts before anything else, so two never wait for each other.
 * @returns undefined for null and for a closed account.
 */
export async function lockAccountHolder(
  trx: Writer,
  userId: number | null,
): Promise<AccountHolder | undefined> {
  return userId === null ? undefined : lockAccount(trx, userId);
}
