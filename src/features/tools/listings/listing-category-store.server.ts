import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/**
 * Keeps categories from being deleted until the transaction ends. It comes before any account or tool is locked, since
 * deleting a category locks the categories first and its tools then.
 */
export async function preventCategoryChanges(trx: Writer): Promise<void> {
  await sql`lock table categories in row exclusive mode`.execute(trx);
}

/** Undefined when there is no such category. */
export async function isCategoryActive(db: Reader, id: number): Promise<boolean | undefined> {
  const found = await db.selectFrom('categories').select('is_active').where('id', '=', id).executeTakeFirst();
  return found?.is_active;
}
