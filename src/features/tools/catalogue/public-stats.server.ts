import type { ToolsContext } from '../context.server.ts';
import type { PublicStats } from '../contract.ts';
import { listsTools } from './answer-sources.server.ts';
import { listCategories } from './list-lookups.server.ts';
import { hasSamples } from './tool-queries.server.ts';

/** Counts for the front page. */
export async function readPublicStats(context: ToolsContext): Promise<PublicStats> {
  listsTools();
  const [reviews, users, is_demo] = await Promise.all([
    context.reviewSource.count(),
    context.countPeople(),
    hasSamples(context.database.kysely),
  ]);
  const tools = context.catalogue.index.size;
  return { tools, categories: listCategories(context).length, ...reviews, users, is_demo };
}
