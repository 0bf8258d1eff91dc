import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { type Trend, trendingSize } from '../../rules.ts';
import { isPublishedTool } from '../public/published-store.server.ts';
import type { StoredRatings } from '../public/rating-rules.ts';
import { ratingColumns } from '../public/stats-store.server.ts';
import { type PopularitySource, selectPopularity } from './popularity-queries.server.ts';
import {
  FigureTable,
  figuresOf,
  type RankingStats,
  rankTrends,
  rankVisited,
  settlePopularity,
} from './ranking-stats.server.ts';

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
async function selectRatingTotals(db: Reader): Promise<{ tools: number; sum: number; count: number }> {
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
async function selectRated(db: Reader, ids: readonly number[]): Promise<RatedTool[]> {
  const { rows } = await sql<RatedTool>`
    select t.id, t.published_at, ${ratingColumns}
    from tools t left join tool_stats s on s.tool_id = t.id
    where ${isPublishedTool('t')} and t.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** Ids of the most reviewed published tools, the newest of equals first. */
async function selectMostReviewed(db: Reader, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${RATINGS}) ratings order by count desc, published_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The rank that a tool has in an index. */
export interface Ranked {
  popularity: number;
  isTrending: boolean;
  trend: Trend | null;
}

/**
 * Computes the ranking stats of a catalogue that is not in memory, or not yet, from the ratings of the tools that may be trending.
 * @param before popularity that the index has
 */
export async function computeRanking(
  db: Reader,
  sources: readonly PopularitySource[],
  { before, now }: { before: ReadonlyMap<number, number>; now: Date },
): Promise<RankingStats> {
  const found = await selectPopularity(db, now, sources);
  const exact = new Map(found.map((row) => [row.tool_id, row.popularity]));
  const people = new Map(found.map((row) => [row.tool_id, row]));
  const totals = await selectRatingTotals(db);
  const wanted = trendingSize(totals.tools);
  const visited = found.toSorted((left, right) => right.popularity - left.popularity);
  // Some are not published.
  const candidates = visited.slice(0, 2 * wanted).map(({ tool_id }) => tool_id);
  const figures = new FigureTable();
  for (const tool of await selectRated(db, candidates)) figures.set(tool.id, figuresOf(tool));
  const popularity = settlePopularity(before, exact);
  const trending = new Set(rankVisited(figures, popularity).slice(0, wanted));
  const others = trending.size < wanted ? await selectMostReviewed(db, wanted) : [];
  for (const id of others) if (trending.size < wanted) trending.add(id);
  const catalogueMean = totals.count === 0 ? 3 : totals.sum / totals.count;
  return { catalogueMean, popularity, trending, trends: rankTrends(trending, people), now };
}

/** Tools that are ranked otherwise than the index has them, and those among them whose cards say something else. */
export function listMoved(
  before: ReadonlyMap<number, Ranked>,
  after: RankingStats,
): { moved: Set<number>; reflagged: Set<number> } {
  const reflagged = new Set<number>();
  const moved = new Set<number>();
  for (const id of new Set([...before.keys(), ...after.popularity.keys(), ...after.trending])) {
    const was = before.get(id);
    const trend = after.trends.get(id);
    const isSameTrend = was?.trend?.rank === trend?.rank && was?.trend?.change === trend?.change;
    if (!isSameTrend || (was?.isTrending ?? false) !== after.trending.has(id)) reflagged.add(id);
    if ((was?.popularity ?? 0) !== (after.popularity.get(id) ?? 0)) moved.add(id);
  }
  for (const id of reflagged) moved.add(id);
  return { moved, reflagged };
}
