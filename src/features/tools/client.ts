import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#src/shared/calls.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { keepListed, keepSimilar, type ListedTools, type SimilarTool } from './browse/card/listed-tool.ts';
import type { ToolCalls } from './calls.ts';

export const LIST_FRESH_MS = 5 * 60_000;
export const TOOL_FRESH_MS = 2 * 60_000;
export const LOOKUPS_FRESH_MS = 10 * 60_000;

export const toolApi = clientFor<ToolCalls>();

/** Filters and order of a list of tools, as its address has them. */
export type ToolListParameters = NonNullable<InputOf<'GET /ai-tools', ToolCalls['GET /ai-tools']>['query']>;

/** With a viewer the answer is cached as theirs, e.g. because its order depends on them. */
export function toolListQuery(query: ToolListParameters, viewer: Viewer | null = null) {
  const { queryKey } = toolApi.query('GET /ai-tools', { query }, { viewer });
  return queryOptions({
    queryKey: [...queryKey],
    queryFn: async (): Promise<ListedTools> => {
      const list = await toolApi.send('GET /ai-tools', { query });
      return { ...list, data: list.data.map(keepListed) };
    },
    staleTime: LIST_FRESH_MS,
  });
}

export function toolQuery(slugOrId: string) {
  return toolApi.query('GET /ai-tools/{slug}', { params: { slug: slugOrId } }, { staleTime: TOOL_FRESH_MS });
}

export function similarToolsQuery(slug: string) {
  const input = { params: { slug } };
  return queryOptions({
    queryKey: [...toolApi.query('GET /ai-tools/{slug}/similar', input).queryKey],
    queryFn: async (): Promise<{ data: SimilarTool[] }> => {
      const { data } = await toolApi.send('GET /ai-tools/{slug}/similar', input);
      return { data: data.map(keepSimilar) };
    },
    staleTime: LIST_FRESH_MS,
  });
}

export function categoriesQuery() {
  return toolApi.query('GET /categories', {}, { staleTime: LOOKUPS_FRESH_MS });
}

/** A category with its texts, by its slug or one that it had. */
export function categoryQuery(slug: string) {
  return toolApi.query('GET /categories/{slug}', { params: { slug } }, { staleTime: LOOKUPS_FRESH_MS });
}

export function typesQuery() {
  return toolApi.query('GET /types', {}, { staleTime: LOOKUPS_FRESH_MS });
}

export function publicStatsQuery() {
  return toolApi.query('GET /stats/public', {}, { staleTime: LOOKUPS_FRESH_MS });
}

export function suggestionsQuery(text: string) {
  return toolApi.query('GET /ai-tools/suggest', { query: { q: text } }, { staleTime: LIST_FRESH_MS });
}
