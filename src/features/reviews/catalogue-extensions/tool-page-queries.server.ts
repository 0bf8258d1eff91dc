import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { POPULARITY_WEIGHTS } from '#src/features/tools/rules.ts';
import { countsForTool, countsInRating, PUBLIC_COLUMNS, repliesCount } from '../queries.server.ts';

/**
 * The most helpful reviews of a tool, each with the number of the tool's samples that count. Joins users for the authors'
 * names: one statement per page.
 */
export function selectTopReviews(db: Reader, toolId: number, limit: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(PUBLIC_COLUMNS)
    .select(repliesCount)
    .select(
      sql<number>`(select count(*)::int from reviews r
        where r.tool_id = ${toolId} and r.is_demo and ${countsInRating('r')})`.as('sample_count'),
    )
    .where('reviews.tool_id', '=', toolId)
    .where(countsInRating())
    .orderBy('reviews.helpful_count', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
}

/** The reviews that count, of all tools, and how many of them are demonstration data. */
export async function countShownReviews(db: Reader): Promise<{ reviews: number; sample_reviews: number }> {
  const { rows } = await sql<{ reviews: number; sample_reviews: number }>`
    select count(*)::int as reviews, count(*) filter (where is_demo)::int as sample_reviews
    from reviews where ${countsForTool()}`.execute(db);
  return rows[0]!;
}

/** Reviews since a time as events of popularity. */
export function reviewsSince(since: Date): RawBuilder<unknown> {
  return sql`select tool_id, ${POPULARITY_WEIGHTS.review}::float8 as weight, created_at as at, null::bytea as visitor, user_id from reviews
    where created_at > ${since} and ${countsInRating()}`;
}

/** The tools that a person has reviewed last, in whatever state the review is. */
export async function selectLatestReviewed(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select tool_id from reviews where user_id = ${userId} order by id desc limit 200`.execute(db);
  return rows.map(({ tool_id }) => tool_id);
}
