import type { Caller } from '#src/server/http/route.ts';
import { listsTools } from '../../catalogue/answer-sources.server.ts';
import { findToolWithPage } from '../../catalogue/find-tool.server.ts';
import { markSaved, readCards } from '../../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { ToolCard } from '../../contract.ts';
import { SIMILAR } from '../../rules.ts';

/** Weights of the things that two tools have in common. */
export const FACET_WEIGHTS = { tags: 3, category: 2, type: 0.5 };
/** How many tools are taken from each source. */
const FROM_SOURCE = 100;

/** Published tools that are similar in content, or for the people who use them. @throws HttpError 404. */
export async function listSimilarTools(
  context: ToolsContext,
  slugOrId: string,
  caller?: Caller,
): Promise<ToolCard[]> {
  const tool = await findToolWithPage(context, slugOrId);
  const ids = tool.discontinued_at
    ? await listOfCategory(context, tool.category_id)
    : await listSimilarIds(context, tool.id, { limit: SIMILAR });
  return markSaved(context, await readCards(context, ids), caller);
}

/** The index no longer has a discontinued tool: the recommended ones of its category may replace it. */
async function listOfCategory({ catalogue }: ToolsContext, categoryId: number): Promise<readonly number[]> {
  listsTools();
  const { slug } = catalogue.lookups.category(categoryId);
  const filters = { category: [slug] };
  return (await catalogue.search.query({ filters, order: 'recommended', offset: 0, limit: SIMILAR })).ids;
}

/**
 * Ids of published tools similar to one, the most similar first.
 * @param options `isFromMemory` leaves out what people have saved together, which takes a query
 */
export async function listSimilarIds(
  context: ToolsContext,
  id: number,
  { isFromMemory = false, ...options }: { limit: number; leastShare?: number; isFromMemory?: boolean },
): Promise<readonly number[]> {
  listsTools();
  const all = isFromMemory ? [] : context.extensions.all('tools.similarity');
  const sources = all.map((source) => source(id, FROM_SOURCE));
  const people = new Map<number, number>();
  for (const alike of (await Promise.all(sources)).flat()) {
    people.set(alike.tool_id, (people.get(alike.tool_id) ?? 0) + alike.people);
  }
  const boost = new Map([...people].map(([id, count]) => [id, 2 * Math.log2(1 + count)]));
  return context.catalogue.search.similar(id, { ...options, facetWeights: FACET_WEIGHTS, boost });
}
