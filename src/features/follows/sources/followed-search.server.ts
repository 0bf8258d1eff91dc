import { pickFilters } from '#src/features/tools/search/public/filter-rules.ts';
import type { ToolListQuery } from '#src/features/tools/search/public/search-contract.ts';
import {
  listParameters,
  parseToolSearch,
  type ToolSearch,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import { searchTools } from '#src/features/tools/service.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { FollowsContext } from '../context.server.ts';
import { QUERY_MAX } from '../rules.ts';
import type { FollowedKind } from './followed-kind-store.server.ts';
import { SHOWN_SEARCH } from './source-queries.server.ts';

/** Reads the query of a search's address. Undefined for one that asks for nothing. */
export function readQuery(text: string): { search: ToolSearch; query: string } | undefined {
  const { search } = parseToolSearch(new URLSearchParams(text.replace(/^\?/, '')));
  const { sort: _, page: __, ...asked } = search;
  const query = new URLSearchParams(listParameters(asked)).toString();
  return query === '' || query.length > QUERY_MAX ? undefined : { search, query };
}

/** The newest tools that a search finds. */
export function newestQuery({ text, literal, ...search }: ToolSearch): ToolListQuery {
  return {
    ...pickFilters(search),
    ...(text === undefined ? {} : { search: text }),
    ...(literal === undefined ? {} : { literal }),
    page: 1,
    per_page: 100,
    sort_by: 'created_at',
    sort_direction: 'desc',
  };
}

/** Searches as something that can be followed. */
export function followedSearch({ tools }: FollowsContext): FollowedKind {
  return {
    kind: 'search',
    ids: 'By the query of the search’s address, percent-encoded, such as `q%3Dvideo`.',
    column: 'query',
    async resolve(id, { isNew }) {
      const read = readQuery(id);
      if (!read) throw invalidField('id', 'follows.noSearch');
      // A filter that nobody knows is refused now rather than forgotten later.
      if (isNew) await searchTools(tools, { ...newestQuery(read.search), per_page: 1 });
      return read.query;
    },
    shown: SHOWN_SEARCH,
  };
}
