import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** The number of accounts that are not closed. */
export async function countAccounts(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where deleted_at is null`.execute(db);
  return rows[0]!.count;
}
