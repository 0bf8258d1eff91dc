import type { ToolCard } from '../../contract.ts';

type Pairable = Pick<
  ToolCard,
  'id' | 'slug' | 'category' | 'tags' | 'kind' | 'rating' | 'review_count' | 'is_trending' | 'is_open_source'
>;

/** How many people have used both of two tools, the lower id first. */
export interface PairCount {
  low_id: number;
  high_id: number;
  people: number;
}

/** Tags that two tools share to be meant for one job. */
const ENOUGH_TAGS = 2;

/** Apps and extensions are for everybody; the other kinds are parts for developers, each for itself. */
function audienceOf({ kind }: Pairable): string {
  return kind === 'extension' ? 'app' : kind;
}

function countShared(left: Pairable, right: Pairable): number {
  const slugs = new Set(left.tags.map(({ slug }) => slug));
  return right.tags.filter(({ slug }) => slugs.has(slug)).length;
}

function fameOf({ rating, review_count, is_trending }: Pairable): number {
  return Math.log2(1 + review_count) + rating / 5 + (is_trending ? 0.5 : 0);
}

/**
 * Pairs tools of one category, job and kind: those that people use in one visit first, then the best known. Each tool is in
 * one pair, and each category has one before any has two. The two are in the order of the comparison's canonical address.
 * @param people visitors who opened both tools, by `pairKey`.
 * @param categories slugs in the order of the site, which breaks ties of pairs that nobody opened together.
 */
export function choosePairs<Tool extends Pairable>(
  tools: readonly Tool[],
  people: ReadonlyMap<string, number>,
  categories: readonly string[],
  limit: number,
): [Tool, Tool][] {
  const found: { pair: [Tool, Tool]; score: number }[] = [];
  const peopleOf = ([left, right]: [Tool, Tool]) => people.get(pairKey(left.id, right.id)) ?? 0;
  const placeOf = ([{ category }]: [Tool, Tool]) => categories.indexOf(category.slug);
  for (const group of Map.groupBy(tools, (tool) => `${tool.category.slug} ${audienceOf(tool)}`).values()) {
    group.forEach((left, index) => {
      for (const right of group.slice(index + 1)) {
        const shared = countShared(left, right);
        if (shared < ENOUGH_TAGS) continue;
        const used = 4 * Math.log2(1 + peopleOf([left, right]));
        // Hosted products have more users than what people run themselves.
        const areHosted = left.is_open_source || right.is_open_source ? 0 : 0.5;
        // Comparisons of apps interest more visitors.
        const isForAll = audienceOf(left) === 'app' ? 1 : 0;
        const score = used + isForAll + fameOf(left) + fameOf(right) + areHosted + Math.min(shared, 4) / 10;
        found.push({ pair: [left, right], score });
      }
    });
  }
  found.sort((a, b) => b.score - a.score);
  const taken = new Set<number>();
  const rounds = new Map<string, number>();
  const chosen: { pair: [Tool, Tool]; round: number }[] = [];
  for (const { pair } of found) {
    const [{ id, category }, { id: otherId }] = pair;
    if (taken.has(id) || taken.has(otherId)) continue;
    taken.add(id).add(otherId);
    const round = rounds.get(category.slug) ?? 0;
    rounds.set(category.slug, round + 1);
    chosen.push({ pair, round });
  }
  return chosen
    .toSorted(
      (a, b) => a.round - b.round || peopleOf(b.pair) - peopleOf(a.pair) || placeOf(a.pair) - placeOf(b.pair),
    )
    .slice(0, limit)
    .map(({ pair: [left, right] }) => (left.slug < right.slug ? [left, right] : [right, left]));
}

/** The same for both orders. */
export function pairKey(left: number, right: number): string {
  return left < right ? `${left} ${right}` : `${right} ${left}`;
}

/** One count for each pair. */
export function addUpPairs(counts: readonly PairCount[]): PairCount[] {
  const sums = new Map<string, PairCount>();
  for (const count of counts) {
    const key = pairKey(count.low_id, count.high_id);
    sums.set(key, { ...count, people: count.people + (sums.get(key)?.people ?? 0) });
  }
  return [...sums.values()];
}
