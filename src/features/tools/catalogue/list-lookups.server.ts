import { HttpError } from '#src/server/http/errors.ts';
import type { ToolsContext } from '../context.server.ts';
import { reviewsOf } from '../context.server.ts';
import type { Category, CategoryPage, PublicStats, Tag, ToolTypeOption } from '../contract.ts';
import { listsTools } from './answer-sources.server.ts';
import type { Lookups } from './lookups.server.ts';
import type { Facet } from './tool-index.server.ts';
import { hasSamples } from './tool-queries.server.ts';

const TAGS_LISTED = 1000;

/** Active categories. */
export function listActiveCategories({ catalogue }: ToolsContext): Lookups['categories'] {
  listsTools();
  return catalogue.lookups.categories.filter((category) => category.is_active);
}

/** Active categories with their numbers of published tools. */
export async function listCategories(context: ToolsContext): Promise<Category[]> {
  const counts = await countFacet(context, 'category');
  return listActiveCategories(context).map((category) => ({
    ...category,
    tools_count: counts.get(category.slug) ?? 0,
  }));
}

/**
 * A category by its slug, name or id, also one that is hidden.
 * @throws HttpError 404.
 */
export async function getCategory(
  context: ToolsContext,
  text: string,
): Promise<CategoryPage | { renamedTo: string }> {
  listsTools();
  const found = context.catalogue.lookups.findCategory(text);
  if (!found) throw new HttpError('not_found', { message: 'call.noCategory' });
  const isOld = context.catalogue.lookups.listOldSlugs(found.id).includes(text.trim().toLowerCase());
  if (isOld) return { renamedTo: found.slug };
  const counts = await countFacet(context, 'category');
  return { ...found, tools_count: counts.get(found.slug) ?? 0 };
}

/** The most used tags. */
export async function listTags(context: ToolsContext): Promise<Tag[]> {
  const counts = await countFacet(context, 'tags');
  return [...counts]
    .slice(0, TAGS_LISTED)
    .map(([slug, count]) => ({ ...context.catalogue.lookups.findTag(slug)!, tools_count: count }));
}

/** Types in their order with their numbers of published tools. */
export async function listTypes(context: ToolsContext): Promise<ToolTypeOption[]> {
  const counts = await countFacet(context, 'type');
  return context.catalogue.lookups.types.map(({ value, label, icon }) => ({
    value,
    label,
    slug: value,
    icon,
    tools_count: counts.get(value) ?? 0,
  }));
}

/** Value → number of all published tools, most frequent first. */
function countFacet({ catalogue }: ToolsContext, facet: Facet): Promise<ReadonlyMap<string, number>> {
  listsTools();
  return catalogue.search.countFacet(facet);
}

const NO_VIDEOS = { videos: 0, video_tools: 0 };

/** Counts for the front page. */
export async function getPublicStats(context: ToolsContext): Promise<PublicStats> {
  listsTools();
  const [reviews, users, is_demo] = await Promise.all([
    reviewsOf(context).count(),
    context.extensions.only('tools.people')?.() ?? 0,
    hasSamples(context.database.kysely),
  ]);
  const { tools } = context.catalogue.search.state;
  const { videos, video_tools } = context.extensions.only('tools.videos')?.() ?? NO_VIDEOS;
  const categories = listActiveCategories(context).length;
  return { tools, categories, ...reviews, users, is_demo, videos, video_tools };
}
