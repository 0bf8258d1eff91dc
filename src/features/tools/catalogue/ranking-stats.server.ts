import { STRIDE, type Steps, sortInSteps } from '#src/search/run-in-slices.ts';
import { DAY, isNew, type StoredRatings, summarizeRatings, trendingSize } from '../rules.ts';

/** The figures of one tool that ranking stats are computed from; far smaller than the tool itself. */
export interface Figures {
  /** Sum and number of all ratings. */
  sum: number;
  count: number;
  /** Milliseconds. */
  created: number;
  published: number;
}

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

/** All tools' figures with running sums, so that the catalogue's mean is always known. */
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

  delete(id: number): void {
    const old = this.#figures.get(id);
    if (!old) return;
    this.#figures.delete(id);
    this.#sum -= old.sum;
    this.#count -= old.count;
  }

  entries(): Iterable<[number, Figures]> {
    return this.#figures;
  }

  /** Tools that were new then and no longer are. */
  *agedBetween(then: Date, now: Date): Steps<number[]> {
    const aged: number[] = [];
    const pause = new Stride();
    for (const [id, { published }] of this.#figures) {
      const at = new Date(published);
      if (isNew(at, then) !== isNew(at, now)) aged.push(id);
      if (pause.isDue()) yield;
    }
    return aged;
  }
}

/** Sorts by number of reviews, then by age, as one number that is exact up to 2^53. */
function fillKey(figures: Figures): number {
  return figures.count * 2 ** 26 + Math.floor(figures.created / (DAY / 1440));
}

/** Tells a job over many entries when it may pause. */
class Stride {
  #entries = 0;

  isDue(): boolean {
    this.#entries += 1;
    return this.#entries % STRIDE === 0;
  }
}

/**
 * The trending set: the most popular tools, filled up with the most reviewed and then the newest ones. Sorts plain
 * numbers to find the cut. The table must not change meanwhile.
 */
export function* chooseTrending(
  table: FigureTable,
  popularity: ReadonlyMap<number, number>,
): Steps<ReadonlySet<number>> {
  const wanted = trendingSize(table.size);
  const visited = [...popularity].sort(([, left], [, right]) => right - left).map(([id]) => id);
  const chosen = new Set<number>();
  const present = new Map<number, number>();
  const keys = new Float64Array(table.size);
  const pause = new Stride();
  let next = 0;
  for (const [id, figures] of table.entries()) {
    const key = fillKey(figures);
    present.set(id, key);
    keys[next++] = key;
    if (pause.isDue()) yield;
  }
  for (const id of visited) if (present.has(id) && chosen.size < wanted) chosen.add(id);
  yield* sortInSteps(keys, new Float64Array(next), next, (left: number, right: number) => left - right);
  const cut = keys[Math.max(0, keys.length - wanted)] ?? 0;
  const candidates: [number, number][] = [];
  for (const [id, key] of present) {
    if (key >= cut && !chosen.has(id)) candidates.push([id, key]);
    if (pause.isDue()) yield;
  }
  candidates.sort(([leftId, left], [rightId, right]) => right - left || rightId - leftId);
  for (const [id] of candidates) {
    if (chosen.size >= wanted) break;
    chosen.add(id);
  }
  return chosen;
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

/** Tools whose place has changed with the stats, and those among them whose cards say something else. */
export function* compareRanks(
  before: RankingStats,
  after: RankingStats,
  table: FigureTable,
): Steps<{ moved: ReadonlySet<number>; reflagged: ReadonlySet<number> }> {
  const aged = yield* table.agedBetween(before.now, after.now);
  const reflagged = new Set([...before.trending.symmetricDifference(after.trending), ...aged]);
  const risen = [...after.popularity].filter(([id, now]) => before.popularity.get(id) !== now);
  const fallen = [...before.popularity.keys()].filter((id) => !after.popularity.has(id));
  return { moved: new Set([...reflagged, ...risen.map(([id]) => id), ...fallen]), reflagged };
}
