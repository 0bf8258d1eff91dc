import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { PUBLIC_COLUMNS } from '../queries.server.ts';

/**
 * The most helpful approved reviews of a tool, each with the number of the tool's samples. Joins users for the authors' names:
 * one statement per page.
 */
export function selectTopReviews(db: Reader, toolId: number, limit: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(PUBLIC_COLUMNS)
    .select(
      sql<number>`(select count(*)::int from reviews r
        where r.tool_id = ${toolId} and r.is_demo and r.status = 'approved')`.as('sample_count'),
    )
    .where('reviews.tool_id', '=', toolId)
    .where('reviews.status', '=', 'approved')
    .orderBy('reviews.helpful_count', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countApprovedReviews(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews where status = 'approved'`.execute(db);
  return rows[0]!.count;
}

/** Approved reviews since a time as events of popularity: one weighs as much as five visits. */
export function reviewsSince(since: Date): RawBuilder<unknown> {
  return sql`select tool_id, 5::float8 as weight, created_at as at from reviews
    where status = 'approved' and created_at > ${since}`;
}
