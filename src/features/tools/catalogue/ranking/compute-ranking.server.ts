import type { Reader } from '#src/db/transaction.server.ts';
import { type Trend, trendingSize } from '../../rules.ts';
import { type PopularitySource, selectPopularity } from './popularity-queries.server.ts';
import {
  FigureTable,
  figuresOf,
  type RankingStats,
  rankTrends,
  rankVisited,
  settlePopularity,
} from './ranking-stats.server.ts';
import { selectMostReviewed, selectRated, selectRatingTotals } from './rating-queries.server.ts';

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
