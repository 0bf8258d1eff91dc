import type { SearchRequest } from '#src/search/search-index.ts';
import { showsTools } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { listSimilarIds } from '../../tool-page/detail/list-similar-tools.server.ts';
import type { ToolName } from '../interpret/list-parts.server.ts';
import { readLikeness } from './read-likeness.server.ts';

/** Tools beyond these are hardly similar any more. */
export const SIMILAR = { limit: 300, leastShare: 0.2 };
const MOST_ALIKE = 60;
const RANKED = 100;
/** So many tags tell what a tool is; with fewer, what it shares with others says less than its words. */
const TELLING_TAGS = 4;
/** Ranks of two lists are added up as reciprocals (Cormack, Clarke, Buettcher 2009), so that a high one in either counts. */
const RANK_SMOOTHING = 10;

interface LikenessOptions extends Pick<SearchRequest, 'excluded' | 'denied'> {
  /** Leaves out what people have saved together, which takes a query. */
  isFromMemory?: boolean;
}

/**
 * Tools similar to the first of those that are named, by what they share and by what they say of themselves.
 * @param refused words that none of them may have
 */
export async function listSimilar(
  context: ToolsContext,
  [named]: readonly ToolName[],
  { excluded, denied = [], isFromMemory }: LikenessOptions = { excluded: [] },
): Promise<readonly number[]> {
  if (!named) return [];
  showsTools([named.id]);
  const [sharing, [tool]] = await Promise.all([
    listSimilarIds(context, named.id, { ...SIMILAR, isFromMemory }),
    context.catalogue.readTools([named.id]),
  ]);
  if (!tool) return sharing;
  const likeness = await readLikeness(context, tool);
  const { ids } = await context.catalogue.search.query({
    request: { ...likeness, excluded, denied, ranked: RANKED },
    except: [named.id],
    offset: 0,
    limit: MOST_ALIKE,
  });
  const points = new Map<number, number>();
  const addPoints = (list: readonly number[], weight: number) => {
    for (const [rank, id] of list.entries())
      points.set(id, (points.get(id) ?? 0) + weight / (RANK_SMOOTHING + rank));
  };
  addPoints(sharing, Math.min(1, tool.tag_ids.length / TELLING_TAGS));
  addPoints(ids, 1);
  const similar = [...points].sort(([, one], [, other]) => other - one).map(([id]) => id);
  // Only the second list was searched for without these words.
  return excluded.length + denied.length > 0 ? similar.filter((id) => ids.includes(id)) : similar;
}
