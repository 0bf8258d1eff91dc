import type { HitGroup, SearchQuery, SearchResult, SearchSchema } from '../search-types.ts';
import type { AskCluster } from './ask-cluster.ts';
import { readBroadPage } from './broad/broad-page.ts';
import { type Answer, EMPTY_ANSWER, type Hit, idOf, readCounts } from './cluster-answer.ts';
import type { TermCounts } from './counts/count-terms.ts';
import type { NearWords } from './near/near-words.ts';
import { groupClause, toBody } from './query-body.ts';
import type { Clause } from './word-clauses.ts';

/** An index as its readers need it. */
export interface Readable {
  schema: SearchSchema;
  ask: AskCluster;
  counts: TermCounts;
  near: NearWords;
}

/** A page of hits. */
export interface Page {
  hits: readonly Hit[];
  answer: Answer;
  /** Number of hits of each group that was asked for, and of none. */
  groups?: number[];
}

interface PageOptions {
  /** These fields are read. */
  stored?: readonly string[];
  /** Most documents may be hits. */
  mayBeMost?: boolean;
}

/** Reads a page of the hits of a clause. */
export async function readPage(
  { schema, ask }: Readable,
  query: SearchQuery,
  clause: Clause,
  { stored, mayBeMost = false }: PageOptions = {},
): Promise<Page> {
  const more = stored ? { stored_fields: stored } : {};
  const { groups } = query;
  if (!groups || isWhole(groups)) {
    const isBroad = mayBeMost && query.facets && query.facets.length > 0;
    const broad = isBroad ? await readBroadPage({ schema, ask }, query, clause, more) : undefined;
    const answer = broad ?? (await ask.one({ ...toBody(schema, query, clause), ...more }));
    return { hits: answer.hits.hits, answer, ...(groups ? { groups: [answer.hits.total.value, 0] } : {}) };
  }
  const parts = Array.from({ length: groups.length + 1 }, (_, at) => groupClause(groups, at));
  const named = Object.fromEntries(parts.map((part, at) => [`group${at}`, part]));
  const whole = { ...query, offset: 0, limit: 0 };
  const answer = await ask.one(toBody(schema, whole, clause, named));
  const numbers = parts.map((_, at) => answer.aggregations?.[`group${at}`]?.doc_count ?? 0);
  const pages = parts.map(async (part, at) => {
    const passed = numbers.slice(0, at).reduce((sum, number) => sum + number, 0);
    const offset = Math.max(0, query.offset - passed);
    const limit = Math.min(numbers[at]!, query.offset + query.limit - passed) - offset;
    if (limit <= 0) return [];
    const narrow = { ...query, facets: undefined, offset, limit };
    const body = toBody(schema, narrow, { bool: { must: [clause], filter: [part] } });
    return (await ask.one({ ...body, ...more })).hits.hits;
  });
  return { hits: (await Promise.all(pages)).flat(), answer, groups: numbers };
}

/** True for groups that all hits are in the first of. */
function isWhole(groups: readonly HitGroup[]): boolean {
  return groups.length === 1 && Object.keys(groups[0]!).length === 0;
}

/** True when the first hit of a page is the best of all. */
export function beginsWithBest({ order, direction, groups = [], offset, limit }: SearchQuery): boolean {
  const isInOrder = order === undefined && direction !== 'asc' && (groups.length === 0 || isWhole(groups));
  return isInOrder && offset === 0 && limit > 0;
}

/** The result that a page is. */
export function toResult(page: Page, { facets = [], filters = {} }: SearchQuery): SearchResult {
  const { hits, aggregations = {} } = page.answer;
  const counted = facets.map(
    ({ name }) => [name, readCounts(aggregations[name], filters[name] ?? [])] as const,
  );
  return {
    total: hits.total.value,
    ids: page.hits.map(idOf),
    relaxed: false,
    facets: Object.fromEntries(counted),
    ...(page.groups ? { groups: page.groups } : {}),
    terms: { words: [], prefixes: [], phrases: [] },
  };
}

/** The result of a search that finds nothing. */
export function emptyResult(query: SearchQuery): SearchResult {
  const groups = query.groups && [...query.groups.map(() => 0), 0];
  return toResult({ hits: [], answer: EMPTY_ANSWER, groups }, query);
}
