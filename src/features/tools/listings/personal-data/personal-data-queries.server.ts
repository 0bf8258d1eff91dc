import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';

const isOf = (userId: number) => sql`(submitted_by_user_id = ${userId} or owner_user_id = ${userId})`;

/**
 * Locks everything that names a person as submitter or owner, by number: a tool comes before its revisions, in the
 * order in which every other transaction locks them.
 */
export async function lockToolsOfPerson(trx: Writer, userId: number) {
  const { rows } = await sql<{ id: number; is_published: boolean }>`
    select id, ${isPublishedTool()} as is_published from tools
    where ${isOf(userId)} order by id for update`.execute(trx);
  return rows;
}

export async function deleteWaitingRevisions(trx: Writer, userId: number): Promise<void> {
  await trx
    .deleteFrom('tools')
    .where('submitted_by_user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('pending_version_of', 'is not', null)
    .execute();
}

export async function unlistWaitingSubmissions(trx: Writer, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ status: 'unlisted', unlisted_at: now })
    .where('submitted_by_user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
}

/** The tools stay, without the person. */
export async function forgetPerson(trx: Writer, userId: number): Promise<void> {
  await sql`
    update tools set submitted_by_user_id = nullif(submitted_by_user_id, ${userId}),
      owner_user_id = nullif(owner_user_id, ${userId})
    where ${isOf(userId)}`.execute(trx);
}

/** Published tools whose page names this person as submitter or owner. */
export async function selectToolsNaming(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where ${isOf(userId)} and ${isPublishedTool()}`.execute(db);
  return rows.map(({ id }) => id);
}
