import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../public/published-store.server.ts';
import type { StoredRatings } from '../public/rating-rules.ts';
import { ratingColumns } from '../public/stats-store.server.ts';

/** The numbers that a tool's ratings sum up to; the rule is `summarizeRatings`. */
const RATINGS = sql`
  select t.id, t.published_at,
    case when r.count > 0 then r.count else p.count end as count,
    case when r.count > 0 then r.sum else p.sum end as sum
  from tools t
  left join tool_stats s on s.tool_id = t.id
  cross join lateral (
    select coalesce(x.count, 0) + coalesce(s.imported_review_count, 0) as count,
      coalesce(x.sum, 0) + coalesce(s.imported_rating * s.imported_review_count, 0) as sum
    from (select sum(n) as count, sum(n * star) as sum from unnest(s.stars) with ordinality as e(n, star)) x
  ) r
  cross join lateral (
    select coalesce(sum(n), 0) as count, coalesce(sum(n * star), 0) as sum
    from unnest(s.sample_stars) with ordinality as x(n, star)
  ) p
  where ${isPublishedTool('t')}`;

/** The number of published tools, and sum and number of all their ratings. */
export async function selectRatingTotals(db: Reader): Promise<{ tools: number; sum: number; count: number }> {
  const { rows } = await sql<{ tools: number; sum: number; count: number }>`
    select count(*)::int as tools, coalesce(sum(sum), 0)::float8 as sum, coalesce(sum(count), 0)::float8 as count
    from (${RATINGS}) ratings`.execute(db);
  return rows[0]!;
}

interface RatedTool extends StoredRatings {
  id: number;
  published_at: Date;
}

/** The ratings of those tools that are published. */
export async function selectRated(db: Reader, ids: readonly number[]): Promise<RatedTool[]> {
  const { rows } = await sql<RatedTool>`
    select t.id, t.published_at, ${ratingColumns}
    from tools t left join tool_stats s on s.tool_id = t.id
    where ${isPublishedTool('t')} and t.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** Ids of the most reviewed published tools, the newest of equals first. */
export async function selectMostReviewed(db: Reader, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${RATINGS}) ratings order by count desc, published_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
