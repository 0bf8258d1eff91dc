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
  const ids = tool.discontinued_at
    ? await listOfCategory(context, tool.category_id)
    : await listSimilarIds(context, tool.id, SIMILAR);
  return markSaved(context, await readCards(context, ids), caller);
}

/** The index no longer has a discontinued tool: the recommended ones of its category may replace it. */
async function listOfCategory({ catalogue }: ToolsContext, categoryId: number): Promise<readonly number[]> {
  listsTools();
  const { slug } = catalogue.lookups.category(categoryId);
  const filters = { category: [slug] };
  return (await catalogue.search.query({ filters, order: 'recommended', offset: 0, limit: SIMILAR })).ids;
}
