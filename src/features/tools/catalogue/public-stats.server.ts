import type { ToolsContext } from '../context.server.ts';
import type { PublicStats } from '../contract.ts';
import { listCategories } from './list-lookups.server.ts';

/** Counts for the front page. */
export async function readPublicStats(context: ToolsContext): Promise<PublicStats> {
  const [reviews, users] = await Promise.all([context.reviewSource.count(), context.countPeople()]);
  return { tools: context.catalogue.index.size, categories: listCategories(context).length, reviews, users };
}
