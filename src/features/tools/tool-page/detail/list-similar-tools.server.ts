import type { Caller } from '#src/server/http/route.ts';
import { listsTools } from '../../catalogue/answer-sources.server.ts';
import { findToolWithPage } from '../../catalogue/find-tool.server.ts';
import { markSaved, readCards } from '../../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { ToolCard } from '../../contract.ts';
import { SIMILAR } from '../../rules.ts';
import { listSimilarIds } from '../../search/likeness.server.ts';

/** Published tools that are similar in content, or for the people who use them. @throws HttpError 404. */
export async function listSimilarTools(
  context: ToolsContext,
  slugOrId: string,
  caller?: Caller,
): Promise<ToolCard[]> {
  const tool = await findToolWithPage(context, slugOrId);
  // The index no longer has a discontinued tool.
  const similar = tool.discontinued_at ? [] : await listSimilarIds(context, tool.id, SIMILAR);
  const others = similar.length < SIMILAR ? await listOfCategory(context, tool.category_id) : [];
  const ids = [...new Set([...similar, ...others])].filter((id) => id !== tool.id).slice(0, SIMILAR);
  return markSaved(context, await readCards(context, ids), caller);
}

/** The recommended ones of a category, where few tools or none are known to be similar. */
async function listOfCategory({ catalogue }: ToolsContext, categoryId: number): Promise<readonly number[]> {
  listsTools();
  const { slug } = catalogue.lookups.category(categoryId);
  const filters = { category: [slug] };
  return (await catalogue.search.query({ filters, order: 'recommended', offset: 0, limit: SIMILAR + 1 })).ids;
}
