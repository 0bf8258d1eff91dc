import { runInSlices } from '#src/search/run-in-slices.ts';
import type { SearchIndex } from '#src/search/search-index.ts';
import type { State } from '#src/search/snapshot/state.ts';
import type { Lookups } from '../lookups.server.ts';
import { copyMemory, fillMemory, type ToolMemory } from '../memory/tool-memory.server.ts';
import type { RankingStats } from '../ranking-stats.server.ts';

/** What answers from memory are made of. */
export interface CatalogueParts {
  index: SearchIndex;
  memory: ToolMemory;
  lookups: Lookups;
  rankingStats: RankingStats;
}

/** The same, as a snapshot holds it. */
interface CatalogueState {
  index: State;
  memory: State;
  /** Names and slugs by number: they are words and values of the index. */
  categories: Map<number, string>;
  tags: Map<number, string>;
  rankingStats: {
    catalogueMean: number;
    popularity: Map<number, number>;
    trending: Set<number>;
    now: number;
  };
}

/** Copies the parts in slices; nothing must change meanwhile. Undefined when the index has changed all the same. */
export async function captureCatalogue({ index, memory, ...rest }: CatalogueParts): Promise<State> {
  const { catalogueMean, popularity, trending, now } = rest.rankingStats;
  const copy: CatalogueState = {
    index: await index.capture(),
    memory: await runInSlices(copyMemory(memory)),
    ...namesOf(rest.lookups),
    rankingStats: {
      catalogueMean,
      popularity: new Map(popularity),
      trending: new Set(trending),
      now: now.getTime(),
    },
  };
  return copy.index === undefined ? undefined : (copy as unknown as State);
}

/**
 * Fills an empty memory and the index from a snapshot.
 * @returns the ranking stats that the index was made with
 * @throws Error when a category or tag has another name now
 */
export function fillCatalogue(
  { index, memory, lookups }: Omit<CatalogueParts, 'rankingStats'>,
  state: State,
): RankingStats {
  const { rankingStats, ...found } = state as unknown as CatalogueState;
  const now = namesOf(lookups);
  for (const kind of ['categories', 'tags'] as const) {
    for (const [id, names] of found[kind]) {
      // One that is no more needs no look: its tools have another digest.
      if ((now[kind].get(id) ?? names) !== names) throw new Error('a category or tag has another name');
    }
  }
  fillMemory(memory, found.memory);
  index.restore(found.index);
  return { ...rankingStats, now: new Date(rankingStats.now) };
}

function namesOf({ categories, tags }: Lookups): Pick<CatalogueState, 'categories' | 'tags'> {
  const namesById = (list: readonly { id: number; slug: string; name: string }[]) =>
    new Map(list.map(({ id, slug, name }) => [id, `${slug}\n${name}`]));
  return { categories: namesById(categories), tags: namesById(tags) };
}
