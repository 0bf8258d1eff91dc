import { listCategories } from '../../catalogue/list-lookups.server.ts';
import { readCards } from '../../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { ToolCard } from '../../contract.ts';
import { searchTools } from '../../search/search-tools.server.ts';
import { choosePairs, pairKey } from './pair-rules.ts';

/** The most reviewed tools, among which pairs are found, besides those that people use together. */
const CANDIDATES = 300;

/** Pairs of tools that are worth comparing, the best first. */
export async function listPopularPairs(
  context: ToolsContext,
  limit: number,
): Promise<{ tools: [ToolCard, ToolCard] }[]> {
  const { countPairs } = context;
  const query = { page: 1, per_page: CANDIDATES, sort_by: 'review_count', sort_direction: 'desc' } as const;
  const [{ data: reviewed }, used, categories] = await Promise.all([
    searchTools(context, query),
    countPairs(),
    listCategories(context),
  ]);
  const known = new Set(reviewed.map(({ id }) => id));
  const others = new Set(used.flatMap(({ low_id, high_id }) => [low_id, high_id]));
  const added = [...others].filter((id) => !known.has(id));
  const tools = [...reviewed, ...(await readCards(context, added))];
  const people = new Map(used.map((pair) => [pairKey(pair.low_id, pair.high_id), pair.people]));
  return choosePairs(
    tools,
    people,
    categories.map(({ slug }) => slug),
    limit,
  ).map((pair) => ({ tools: pair }));
}
