import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { countsForTool } from '../queries.server.ts';

/** Joins tools, because a review is public only while its tool is. */
function publicReviewsOf(db: Reader, userId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('tools', 'tools.id', 'reviews.tool_id')
    .where('reviews.user_id', '=', userId)
    .where('reviews.status', '=', 'approved')
    .where(isPublishedTool());
}

/** A person's public reviews, newest first. Joins tools for what a review is about: one statement per list. */
export function selectPublicReviewsOf(
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  return publicReviewsOf(db, userId)
    .select([
      'reviews.id',
      'reviews.tool_id',
      'reviews.title',
      'reviews.content',
      'reviews.rating',
      'reviews.created_at',
      'reviews.helpful_count',
      'tools.slug as tool_slug',
      'tools.name as tool_name',
      'tools.logo_url as tool_logo_url',
    ])
    .orderBy('reviews.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countPublicReviewsOf(db: Reader, userId: number): Promise<number> {
  const { count } = await publicReviewsOf(db, userId)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many reviews a person has written, and how often others found them helpful. */
export async function countOwnReviews(
  db: Reader,
  userId: number,
): Promise<{ reviews: number; helpful_votes: number }> {
  const { rows } = await sql<{ reviews: number; helpful_votes: number }>`
    select count(*)::int as reviews, coalesce(sum(helpful_count), 0)::int as helpful_votes
    from reviews where user_id = ${userId}`.execute(db);
  return rows[0]!;
}

/** A person's reviews in whatever state, newest first. Joins tools for what a review is about: one statement per list. */
export function selectOwnReviews(
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom('reviews')
    .innerJoin('tools', 'tools.id', 'reviews.tool_id')
    .select([
      'reviews.id',
      'reviews.title',
      'reviews.content',
      'reviews.rating',
      'reviews.status',
      'reviews.rejection_reason',
      'reviews.created_at',
      'reviews.helpful_count',
      'tools.id as tool_id',
      'tools.slug as tool_slug',
      'tools.name as tool_name',
      'tools.logo_url as tool_logo_url',
    ])
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Published reviews by tool and day (`2026-06-15`, UTC), for the days that had any. */
export async function countReviewsByDay(db: Reader, toolIds: readonly number[], since: Date) {
  const { rows } = await sql<{ tool_id: number; date: string; count: number }>`
    select tool_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count
    from reviews where tool_id = any(${[...toolIds]}::int[]) and created_at >= ${since} and ${countsForTool()}
    group by 1, 2`.execute(db);
  return rows;
}

/** Reviews of all people by day (UTC), samples left out. */
export async function countAllReviewsByDay(db: Reader, since: Date, until: Date) {
  const { rows } = await sql<{ date: string; count: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count from reviews
    where not is_demo and created_at >= ${since} and created_at < ${until} group by 1`.execute(db);
  return rows;
}

/** How much of what a person has reviewed is public or was rejected, and the ids of the latest reviews. */
export async function selectPersonReviews(db: Reader, userId: number) {
  const { rows } = await sql<{ reviews: number; reviews_rejected: number; ids: number[] }>`select
    (count(*) filter (where status = 'approved'))::int as reviews,
    (count(*) filter (where status = 'rejected'))::int as reviews_rejected,
    coalesce((array_agg(id order by id desc))[:200], '{}') as ids
    from reviews where user_id = ${userId}`.execute(db);
  return rows[0]!;
}
