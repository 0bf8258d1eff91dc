import type { Reader } from '#src/db/transaction.server.ts';
import { runInSlices, type Steps, sortInSteps } from '#src/search/run-in-slices.ts';
import { isNew, type StoredRatings, summarizeRatings, trendingSize } from '../rules.ts';
import { type PopularitySource, selectPopularity } from './popularity-queries.server.ts';

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

/** Computes the stats with the popularity that the database has now. */
export async function loadRankingStats(
  db: Reader,
  figures: FigureTable,
  sources: readonly PopularitySource[],
  { popularity: before, now }: Pick<RankingStats, 'popularity' | 'now'>,
): Promise<RankingStats> {
  const found = await selectPopularity(db, now, sources);
  const exact = new Map(found.map((row) => [row.tool_id, row.popularity]));
  return runInSlices(computeRankingStats(figures, settlePopularity(before, exact), now));
}

/** A tool keeps its place until its popularity differs by so much, which takes about an hour and a half by decay alone. */
const POPULARITY_TOLERANCE = 0.02;

/**
 * Keeps the popularity of before where the one of now hardly differs: all of them fall a little all the time, and each tool
 * whose popularity is another has to be put into the index again.
 */
export function settlePopularity(
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const settled = new Map<number, number>();
  for (const [id, popularity] of now) {
    const known = before.get(id);
    const isNear = known !== undefined && Math.abs(popularity - known) <= known * POPULARITY_TOLERANCE;
    settled.set(id, isNear ? known : popularity);
  }
  return settled;
}

export function* computeRankingStats(
  table: FigureTable,
  popularity: ReadonlyMap<number, number>,
  now: Date,
): Steps<RankingStats> {
  const trending = yield* chooseTrending(table, popularity);
  return { catalogueMean: table.mean, popularity, trending, now };
}

/** The catalogue's mean rating may change this much before the rating order is computed again. */
const MEAN_TOLERANCE = 0.01;

/** True when every tool's place in the rating order is another with the new mean. */
export function hasMoved(before: number, after: number): boolean {
  return Math.abs(before - after) > MEAN_TOLERANCE;
}

/** A new mean changes every tool's place in the rating order, and a larger catalogue has a larger trending set. */
export function areStale({ catalogueMean, trending }: RankingStats, figures: FigureTable): boolean {
  if (hasMoved(figures.mean, catalogueMean)) return true;
  return Math.min(trendingSize(figures.size), figures.size) !== trending.size;
}

/** Tools whose place has changed with the stats, and those among them whose cards say something else. */
export function compareRanks(
  before: RankingStats,
  after: RankingStats,
  table: FigureTable,
): { moved: ReadonlySet<number>; reflagged: ReadonlySet<number> } {
  const aged = table.agedBetween(before.now, after.now);
  const reflagged = new Set([...before.trending.symmetricDifference(after.trending), ...aged]);
  const risen = [...after.popularity].filter(([id, now]) => before.popularity.get(id) !== now);
  const fallen = [...before.popularity.keys()].filter((id) => !after.popularity.has(id));
  return { moved: new Set([...reflagged, ...risen.map(([id]) => id), ...fallen]), reflagged };
}

/** The figures of one tool that ranking stats are computed from; far smaller than the tool itself. */
export interface Figures {
  /** Sum and number of all ratings. */
  sum: number;
  count: number;
  /** Milliseconds. */
  created: number;
  published: number;
}

/** All tools' figures, with running sums, so that the catalogue's mean is always known. */
export class FigureTable {
  readonly #figures = new Map<number, Figures>();
  #sum = 0;
  #count = 0;

  get size(): number {
    return this.#figures.size;
  }

  /** Mean of all ratings; the middle of the scale while there is none. */
  get mean(): number {
    return this.#count === 0 ? 3 : this.#sum / this.#count;
  }

  set(id: number, figures: Figures): void {
    this.delete(id);
    this.#figures.set(id, figures);
    this.#sum += figures.sum;
    this.#count += figures.count;
  }

  has(id: number): boolean {
    return this.#figures.has(id);
  }

  /** Figures by tool. */
  list(): [number, Figures][] {
    return [...this.#figures];
  }

  delete(id: number): void {
    const figures = this.#figures.get(id);
    if (!figures) return;
    this.#figures.delete(id);
    this.#sum -= figures.sum;
    this.#count -= figures.count;
  }

  /** Tools that were new then and no longer are. */
  agedBetween(then: Date, now: Date): number[] {
    const aged: number[] = [];
    for (const [id, { published }] of this.#figures) {
      const publishedAt = new Date(published);
      if (isNew(publishedAt, then) !== isNew(publishedAt, now)) aged.push(id);
    }
    return aged;
  }
}

/**
 * The trending set: the most popular tools, filled up with the most reviewed and then the newest ones. In steps, so that a
 * large catalogue does not block the process; the table must stay the same meanwhile.
 */
export function* chooseTrending(
  table: FigureTable,
  popularity: ReadonlyMap<number, number>,
): Steps<ReadonlySet<number>> {
  const wanted = trendingSize(table.size);
  const visited = [...popularity].sort(([, left], [, right]) => right - left).filter(([id]) => table.has(id));
  const chosen = new Set(visited.slice(0, wanted).map(([id]) => id));
  if (chosen.size === wanted) return chosen;
  const tools = table.list();
  yield* sortInSteps<Tool[], Tool>(tools, tools.slice(), tools.length, compareTools);
  for (const [id] of tools) {
    if (chosen.size >= wanted) break;
    chosen.add(id);
  }
  return chosen;
}

type Tool = [id: number, figures: Figures];

function compareTools([leftId, left]: Tool, [rightId, right]: Tool): number {
  return right.count - left.count || right.created - left.created || rightId - leftId;
}
