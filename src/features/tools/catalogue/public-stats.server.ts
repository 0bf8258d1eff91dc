import type { ToolsContext } from '../context.server.ts';
import type { PublicStats } from '../contract.ts';
import { listsTools } from './answer-sources.server.ts';
import { listActiveCategories } from './list-lookups.server.ts';
import { hasSamples } from './tool-queries.server.ts';
import { reviewsOf } from './tool-sources.server.ts';

/** Counts for the front page. */
export async function readPublicStats(context: ToolsContext): Promise<PublicStats> {
  listsTools();
  const [reviews, users, is_demo] = await Promise.all([
    reviewsOf(context).count(),
    context.extensions.only('tools.people')?.() ?? 0,
    hasSamples(context.database.kysely),
  ]);
  const { tools } = context.catalogue.search.state;
  return { tools, categories: listActiveCategories(context).length, ...reviews, users, is_demo };
}
