import type { Steps } from '#src/search/run-in-slices.ts';
import { type StoredRatings, summarizeRatings } from '../rules.ts';
import { chooseTrending } from './memory/choose-trending.server.ts';
import type { Figures, FigureTable } from './memory/figure-table.server.ts';

/** The part of a tool's rank that depends on all other tools and on the time. */
export interface RankingStats {
  catalogueMean: number;
  popularity: ReadonlyMap<number, number>;
  trending: ReadonlySet<number>;
  now: Date;
}

interface RatedTool extends StoredRatings {
  created_at: Date;
  published_at: Date;
}

export function figuresOf(tool: RatedTool): Figures {
  const { mean, review_count: count } = summarizeRatings(tool);
  return {
    sum: mean * count,
    count,
    created: tool.created_at.getTime(),
    published: tool.published_at.getTime(),
  };
}

export function* computeRankingStats(
  table: FigureTable,
  popularity: ReadonlyMap<number, number>,
  now: Date,
): Steps<RankingStats> {
  const trending = yield* chooseTrending(table, popularity);
  return { catalogueMean: table.mean, popularity, trending, now };
}

/** Tools whose place has changed with the stats, and those among them whose cards say something else. */
export function compareRanks(
  before: RankingStats,
  after: RankingStats,
  table: FigureTable,
): { moved: ReadonlySet<number>; reflagged: ReadonlySet<number> } {
  const reflagged = new Set([
    ...before.trending.symmetricDifference(after.trending),
    ...table.agedBetween(before.now, after.now),
  ]);
  const risen = [...after.popularity].filter(([id, now]) => before.popularity.get(id) !== now);
  const fallen = [...before.popularity.keys()].filter((id) => !after.popularity.has(id));
  return { moved: new Set([...reflagged, ...risen.map(([id]) => id), ...fallen]), reflagged };
}
