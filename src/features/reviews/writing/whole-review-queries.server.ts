import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';
import '../tables.server.ts';

/** A review with its votes and replies, as the database writes rows as JSON. */
export interface WholeReview {
  review: { id: number; tool_id: number; user_id: number } & Record<string, unknown>;
  votes: unknown[];
  replies: unknown[];
  removed: unknown[];
}

export async function selectWholeReview(trx: Writer, id: number): Promise<WholeReview> {
  const rowsOf = (table: string) => sql`coalesce(
    (select jsonb_agg(to_jsonb(p)) from ${sql.table(table)} p where p.review_id = r.id), '[]')`;
  const { rows } = await sql<WholeReview>`select to_jsonb(r) as review, ${rowsOf('review_votes')} as votes,
    ${rowsOf('review_replies')} as replies, ${rowsOf('removed_review_replies')} as removed
    from reviews r where r.id = ${id}`.execute(trx);
  return rows[0]!;
}

/**
 * Restores a deleted review with everything that was deleted with it, except what people wrote who are gone. Joins users
 * to know them: one statement per table.
 */
export async function insertWholeReview(trx: Writer, whole: WholeReview): Promise<void> {
  await sql`insert into reviews overriding system value
    select * from jsonb_populate_record(null::reviews, ${JSON.stringify(whole.review)}::jsonb)`.execute(trx);
  const parts = {
    review_votes: whole.votes,
    review_replies: whole.replies,
    removed_review_replies: whole.removed,
  };
  for (const [name, rows] of Object.entries(parts)) {
    const table = sql.table(name);
    await sql`insert into ${table} overriding system value
      select p.* from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) p
      where exists (select from users u where u.id = p.user_id)`.execute(trx);
  }
}

/**
 * True when a person has written another review of a tool, or one of both is gone. Joins users and tools: one statement
 * instead of three.
 */
export async function isReviewTaken(
  trx: Writer,
  { tool_id, user_id }: { tool_id: number; user_id: number },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select
    exists (select from reviews where tool_id = ${tool_id} and user_id = ${user_id})
    or not exists (select from tools where id = ${tool_id})
    or not exists (select from users where id = ${user_id}) as taken`.execute(trx);
  return rows[0]!.taken;
}
