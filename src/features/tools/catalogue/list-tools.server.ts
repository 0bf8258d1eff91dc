import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { ToolsContext } from '../context.server.ts';
import { PAGE_SIZE } from '../rules.ts';
import { pickFilters } from '../search/public/filter-rules.ts';
import type { ToolList, ToolListQuery } from '../search/public/search-contract.ts';
import { searchTools } from '../search/search-tools.server.ts';
import { presentDiscontinued } from './present-tool.server.ts';
import { selectDiscontinuedTools } from './tool-queries.server.ts';

/** The filters that discontinued tools are compared with. Others have no answer for them, so none are added. */
const KNOWN = new Set(['category', 'type', 'is_open_source']);
const MAX_WORDS = 10;

/**
 * A page of tools. With `include_discontinued` those that are no longer offered follow the others, the latest first: no
 * index has them, so they are found by their words alone.
 */
export async function listTools(
  context: ToolsContext,
  { include_discontinued, ...query }: ToolListQuery,
  caller?: Caller,
): Promise<ToolList> {
  const list = await searchTools(context, query, caller);
  const filters = pickFilters(query);
  const isKnown = Object.entries(filters).every(([name, value]) => value === undefined || KNOWN.has(name));
  if (!include_discontinued || query.tab || !isKnown) return list;
  const perPage = query.per_page ?? query.limit ?? PAGE_SIZE;
  const listed = list.pagination.total;
  const { category, type, is_open_source } = filters;
  const [tools, total] = await selectDiscontinuedTools(
    context.database.kysely,
    {
      words: query.search?.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [],
      categoryId: category ? context.catalogue.lookups.findCategory(category)?.id : undefined,
      type,
      isOpenSource: is_open_source,
    },
    { offset: Math.max(0, (query.page - 1) * perPage - listed), limit: perPage - list.data.length },
  );
  return {
    ...list,
    data: [...list.data, ...tools.map((tool) => presentDiscontinued(context, tool))],
    pagination: paginate(listed + total, query.page, perPage),
  };
}
