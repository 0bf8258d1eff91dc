import { queryOptions } from '@tanstack/react-query';
import { apiPath, callApi, type QueryValue } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import type {
  Category,
  PublicStats,
  Suggestions,
  Tag,
  ToolCard,
  ToolList,
  ToolPage,
  ToolTypeOption,
} from './contract.ts';
import { PAGE_SIZE } from './rules.ts';
import { type ToolSearch, toolSearchParameters } from './search/tool-search.ts';

function get<Body>(path: string): Promise<Body> {
  return callApi<Body>('GET', path);
}

/** A public read: its address is its cache key. */
function read<Data>(path: string, staleTime: number) {
  return queryOptions({ queryKey: [path], queryFn: () => get<Data>(path), staleTime });
}

export function toolListQuery(parameters: Record<string, QueryValue>) {
  return read<ToolList>(apiPath('/ai-tools', parameters), freshness.toolList);
}

/** Results of a search page, with facets. */
export function toolSearchQuery(search: ToolSearch) {
  return toolListQuery({ ...toolSearchParameters(search, PAGE_SIZE), facets: 1 });
}

export function toolQuery(slugOrId: string) {
  return read<Envelope<ToolPage>>(apiPath(`/ai-tools/${encodeURIComponent(slugOrId)}`), freshness.tool);
}

export function similarToolsQuery(slug: string) {
  return read<Envelope<ToolCard[]>>(
    apiPath(`/ai-tools/${encodeURIComponent(slug)}/similar`),
    freshness.toolList,
  );
}

export function categoriesQuery() {
  return read<Envelope<Category[]>>(apiPath('/categories'), freshness.lookups);
}

export function tagsQuery() {
  return read<Envelope<Tag[]>>(apiPath('/tags'), freshness.lookups);
}

export function typesQuery() {
  return read<Envelope<ToolTypeOption[]>>(apiPath('/types'), freshness.lookups);
}

export function publicStatsQuery() {
  return read<Envelope<PublicStats>>(apiPath('/stats/public'), freshness.lookups);
}

export function suggestionsQuery(text: string) {
  return read<Envelope<Suggestions>>(apiPath('/ai-tools/suggest', { q: text }), freshness.toolList);
}

/** Counts the visit and answers with the address to open. */
export function recordClick(id: number, urlType: 'website' | 'affiliate' | 'source') {
  return callApi<Envelope<{ url: string }>>('POST', apiPath(`/ai-tools/${id}/click`), { url_type: urlType });
}
