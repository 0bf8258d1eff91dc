import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** Published tools whose page names this person as submitter or owner. */
export async function selectToolsNaming(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where submitted_by_user_id = ${userId} and status = 'approved'
    union select id from tools where owner_user_id = ${userId} and status = 'approved'`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Separates a person from their listings: nobody is submitter or owner of them any more, and what still waits for a
 * moderator is withdrawn. Rows are locked by id, so a tool before its revisions, in the order that all writers use.
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
}
