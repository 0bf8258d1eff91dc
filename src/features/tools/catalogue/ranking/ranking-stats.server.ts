import type { Reader } from '#src/db/transaction.server.ts';
import { runInSlices, type Steps, sortInSteps } from '#src/search/run-in-slices.ts';
import { changeOfPeople, isNew, type Trend, trendingSize } from '../../rules.ts';
import { type StoredRatings, summarizeRatings } from '../public/rating-rules.ts';
import { type PopularitySource, selectPopularity } from './popularity-queries.server.ts';

/** The part of a tool's rank that depends on all other tools and on the time. */
export interface RankingStats {
  catalogueMean: number;
  popularity: ReadonlyMap<number, number>;
  trending: ReadonlySet<number>;
  /** Of the trending ones those that enough people took an interest in. */
  trends: ReadonlyMap<number, Trend>;
  now: Date;
}

/** People who took an interest in a tool this week and in the week before. */
type People = ReadonlyMap<number, { people: number; people_before: number }>;

interface RatedTool extends StoredRatings {
  published_at: Date;
}

export function figuresOf(tool: RatedTool): Figures {
  const { mean, review_count: count } = summarizeRatings(tool);
  return { sum: mean * count, count, published: tool.published_at.getTime() };
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
  const people = new Map(found.map((row) => [row.tool_id, row]));
  return runInSlices(computeRankingStats(figures, settlePopularity(before, exact), now, people));
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
  people: People = new Map(),
): Steps<RankingStats> {
  const trending = yield* chooseTrending(table, popularity);
  return { catalogueMean: table.mean, popularity, trending, trends: rankTrends(trending, people), now };
}

/** Ranks the trending tools, which come in their order, that have enough people. */
export function rankTrends(trending: ReadonlySet<number>, people: People): Map<number, Trend> {
  const trends = new Map<number, Trend>();
  for (const id of trending) {
    const { people: now = 0, people_before: before = 0 } = people.get(id) ?? {};
    const change = changeOfPeople(now, before);
    if (change !== undefined) trends.set(id, { rank: trends.size + 1, change });
  }
  return trends;
}

const isSameTrend = (one: Trend | undefined, other: Trend | undefined): boolean =>
  one?.rank === other?.rank && one?.change === other?.change;

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
  const trends = [...before.trends.keys(), ...after.trends.keys()].filter(
    (id) => !isSameTrend(before.trends.get(id), after.trends.get(id)),
  );
  const reflagged = new Set([...before.trending.symmetricDifference(after.trending), ...aged, ...trends]);
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

  /** Compares two tools by their reviews, then their age: the better one first. */
  compare(id: number, other: number): number {
    return compareTools([id, this.#figures.get(id)!], [other, this.#figures.get(other)!]);
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
  const chosen = new Set(rankVisited(table, popularity).slice(0, wanted));
  if (chosen.size === wanted) return chosen;
  const tools = table.list();
  yield* sortInSteps<Tool[], Tool>(tools, tools.slice(), tools.length, compareTools);
  for (const [id] of tools) {
    if (chosen.size >= wanted) break;
    chosen.add(id);
  }
  return chosen;
}

/** The popular tools of a table, most popular first; equals in the order of the index, so that ranks are the places of a list. */
export function rankVisited(table: FigureTable, popularity: ReadonlyMap<number, number>): number[] {
  const visited = [...popularity].filter(([id]) => table.has(id));
  visited.sort(([one, left], [other, right]) => right - left || table.compare(one, other));
  return visited.map(([id]) => id);
}

type Tool = [id: number, figures: Figures];

function compareTools([leftId, left]: Tool, [rightId, right]: Tool): number {
  return right.count - left.count || right.published - left.published || rightId - leftId;
}
