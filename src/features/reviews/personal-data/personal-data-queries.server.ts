import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** Tools with a public review, or a reply to one, that names the person. */
export async function selectToolsReviewedBy(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select tool_id from reviews where user_id = ${userId} and status = 'approved'
    union
    select r.tool_id from review_replies p join reviews r on r.id = p.review_id
    where p.user_id = ${userId} and r.status = 'approved'`.execute(db);
  return rows.map(({ tool_id }) => tool_id);
}
