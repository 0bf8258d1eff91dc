import { HttpError } from '#src/server/http/errors.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import type { ToolsContext } from '../context.server.ts';
import { isAboutTool } from './answer-sources.server.ts';
import type { RankedTool } from './catalogue.server.ts';
import { type RatingSummary, summarizeRatings } from './public/rating-rules.ts';
import {
  type DiscontinuedTool,
  findDiscontinuedTool,
  selectIdsByUrlKey,
  type ToolRecord,
} from './tool-queries.server.ts';

const SLUG = /^[a-z0-9-]{1,100}$/;

/** Text that cannot be a slug never reaches the database, which would refuse some of it, such as NUL. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

export function noTool(): HttpError {
  return new HttpError('not_found', { message: 'tools.noTool' });
}

/** @throws HttpError 404 when no published tool has this slug or id. */
export async function findTool({ catalogue }: ToolsContext, slugOrId: string): Promise<RankedTool> {
  const isId = /^\d{1,9}$/.test(slugOrId);
  const id = isId ? Number(slugOrId) : await catalogue.findIdOfSlug(slugOrId);
  if (id === undefined) throw noTool();
  isAboutTool(id);
  const [tool] = await catalogue.readTools([id]);
  if (!tool) throw noTool();
  return tool;
}

/** A discontinued tool by slug or id; undefined when there is none. */
export async function findDiscontinued(
  { database }: ToolsContext,
  slugOrId: string,
): Promise<DiscontinuedTool | undefined> {
  if (!isSlug(slugOrId)) return undefined;
  const isId = /^\d{1,9}$/.test(slugOrId);
  const asked = isId ? { id: Number(slugOrId), slug: '' } : { id: 0, slug: slugOrId };
  const tool = await findDiscontinuedTool(database.kysely, asked);
  if (tool) isAboutTool(tool.id);
  return tool;
}

/** A tool that has a page, also when it is discontinued. @throws HttpError 404. */
export async function findToolWithPage(
  context: ToolsContext,
  slugOrId: string,
): Promise<ToolRecord & { discontinued_at?: Date }> {
  try {
    return await findTool(context, slugOrId);
  } catch (error) {
    const tool = error instanceof HttpError ? await findDiscontinued(context, slugOrId) : undefined;
    if (!tool) throw error;
    return tool;
  }
}

/** Ids of the tools among these that everyone may see, in the same order. */
export async function listPublished({ catalogue }: ToolsContext, ids: readonly number[]): Promise<number[]> {
  return (await catalogue.readSuggested(ids)).map(({ id }) => id);
}

function summarizeTool(lookups: ToolsContext['catalogue']['lookups'], tool: ToolRecord) {
  const { id, slug, name, url, logo_url, category_id, pricing_model } = tool;
  const category = lookups.category(category_id);
  const { rating, review_count, rating_is_sample } = summarizeRatings(tool);
  const ratings = { rating, review_count, rating_is_sample };
  const categories = { category: category.name, category_slug: category.slug };
  return { id, slug, name, url, logo_url, ...categories, pricing_model, ...ratings };
}

/** A tool in another slice's list. */
export type ToolSummary = ReturnType<typeof summarizeTool>;

/** In the order of the ids; unpublished ones are left out. */
export async function readToolSummaries(
  { catalogue }: ToolsContext,
  ids: readonly number[],
): Promise<ToolSummary[]> {
  return (await catalogue.readTools(ids)).map((tool) => summarizeTool(catalogue.lookups, tool));
}

/** Mean, number and shares of a published tool's ratings. */
export async function getRatings(
  { catalogue }: ToolsContext,
  id: number,
): Promise<RatingSummary | undefined> {
  const [tool] = await catalogue.readTools([id]);
  return tool && summarizeRatings(tool);
}

/** Ids of published tools by address, where there is one; the addresses as they were given. */
export async function findByAddress(
  { database }: ToolsContext,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = new Map(urls.map((url) => [url, urlKey(url)]));
  const known = [...new Set(keys.values())].filter((key) => key !== undefined);
  const found = await selectIdsByUrlKey(database.kysely, known);
  const ids = new Map(found.map(({ id, url_key }) => [url_key, id]));
  return new Map(
    [...keys].flatMap(([url, key]) => {
      const id = key === undefined ? undefined : ids.get(key);
      return id === undefined ? [] : [[url, id] as const];
    }),
  );
}
