import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** A person as mails address them. */
export interface AccountHolder {
  name: string;
  email: string;
}

/** Undefined when the account is closed. */
export function findAccountHolder(db: Reader, userId: number): Promise<AccountHolder | undefined> {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks an account until the transaction ends, so that its person changes one thing at a time and cannot close the
 * account meanwhile. Every transaction locks accounts before anything else, so two never wait for each other.
 * @returns undefined when the account is closed.
 */
export function lockAccountHolder(trx: Writer, userId: number): Promise<AccountHolder | undefined> {
  return trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
