import { inTransaction } from '#src/db/transaction.server.ts';
import { pickFilters } from '#src/features/tools/search/public/filter-rules.ts';
import type { ToolListQuery } from '#src/features/tools/search/public/search-contract.ts';
import {
  listParameters,
  parseToolSearch,
  type ToolSearch,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { searchTools } from '#src/features/tools/service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { FollowsContext } from '../context.server.ts';
import type { FollowState } from '../contract.ts';
import { FOLLOWED, requireVerified } from '../follow.server.ts';
import { QUERY_MAX, SOURCES_MAX, type SourceKind } from '../rules.ts';
import {
  deleteSource,
  findMaker,
  insertSource,
  isSourceFollowed,
  type Source,
} from './source-queries.server.ts';

const NONE: Source = { maker_id: null, category_id: null, query: null };

/** Reads the query of a search's address. Undefined for one that asks for nothing. */
export function readQuery(text: string): { search: ToolSearch; query: string } | undefined {
  const { search } = parseToolSearch(new URLSearchParams(text.replace(/^\?/, '')));
  const { sort: _, page: __, ...asked } = search;
  const query = new URLSearchParams(listParameters(asked)).toString();
  return query === '' || query.length > QUERY_MAX ? undefined : { search, query };
}

/** The newest tools that a search finds. */
export function newestQuery({ text, literal, ...search }: ToolSearch): ToolListQuery & { isWidened: false } {
  return {
    ...pickFilters(search),
    ...(text === undefined ? {} : { search: text }),
    ...(literal === undefined ? {} : { literal }),
    page: 1,
    per_page: 100,
    sort_by: 'created_at',
    sort_direction: 'desc',
    isWidened: false,
  };
}

/** @throws HttpError 404; 422 for a search that asks for nothing, or has a filter that nobody knows. */
async function resolve(context: FollowsContext, kind: SourceKind, id: string): Promise<Source> {
  const { database, tools } = context;
  if (kind === 'maker') {
    const maker_id = await findMaker(database.kysely, id.toLowerCase());
    if (maker_id === undefined) throw new HttpError('not_found', { message: 'follows.noMaker' });
    return { ...NONE, maker_id };
  }
  if (kind === 'category') {
    const category = tools.catalogue.lookups.findCategory(id);
    if (!category) throw new HttpError('not_found', { message: 'follows.noCategory' });
    return { ...NONE, category_id: category.id };
  }
  const read = readQuery(id);
  if (!read) throw invalidField('id', 'follows.noSearch');
  return { ...NONE, query: read.query };
}

export async function getSourceState(
  context: FollowsContext,
  kind: SourceKind,
  id: string,
  { userId }: Caller,
): Promise<FollowState> {
  const source = await resolve(context, kind, id);
  return { is_following: await isSourceFollowed(context.database.kysely, userId, source) };
}

/**
 * The caller is told from now on of new tools.
 * @throws HttpError 403 without a verified email; 404; 409 for more than one can follow; 422, 429.
 */
export async function followSource(
  context: FollowsContext,
  kind: SourceKind,
  id: string,
  caller: Caller,
): Promise<FollowState> {
  const { database, clock, limiter, tools } = context;
  await limiter.consume(FOLLOWED, String(caller.userId));
  requireVerified(caller);
  const source = await resolve(context, kind, id);
  // A filter that nobody knows is refused now rather than forgotten later.
  const read = source.query === null ? undefined : readQuery(source.query);
  if (read) await searchTools(tools, { ...newestQuery(read.search), per_page: 1 });
  return inTransaction(database, async (trx) => {
    if ((await insertSource(trx, caller.userId, source, clock.now())) > SOURCES_MAX)
      throw new HttpError('conflict', { message: msg('follows.tooManySources', { count: SOURCES_MAX }) });
    return { is_following: true };
  });
}

/** @throws HttpError 404, 422. */
export async function unfollowSource(
  context: FollowsContext,
  kind: SourceKind,
  id: string,
  { userId }: Caller,
): Promise<FollowState> {
  await deleteSource(context.database.kysely, userId, await resolve(context, kind, id));
  return { is_following: false };
}
