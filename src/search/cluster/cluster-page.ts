import type { HitGroup, SearchQuery, SearchResult, SearchSchema } from '../search-types.ts';
import type { AskCluster } from './ask-cluster.ts';
import { countByOthers, isUnfiltered } from './broad/broad-facets.ts';
import { type Answer, type FacetCounts, type Hit, idOf, readCounts } from './cluster-answer.ts';
import type { TermCounts } from './counts/count-terms.ts';
import type { NearWords } from './near/near-words.ts';
import { chosenOf, groupClause, isByRelevance, toCountBodies, toPageBody } from './query-body.ts';
import type { Clause } from './word-clauses.ts';

/** On pages before this hit, those that are raised are ranked apart. */
const MOST_APART = 500;

/** An index as its readers need it. */
export interface Readable {
  schema: SearchSchema;
  ask: AskCluster;
  counts: TermCounts;
  near: NearWords;
}

/** A clause for all hits, with others that raise some of these above the rest, each by its score. */
export interface Ranked {
  found: Clause;
  raised?: readonly Clause[];
}

/** A page of hits. */
export interface Page {
  hits: readonly Hit[];
  /** Number of all hits. */
  total: number;
  counts: FacetCounts;
  /** Number of hits of each group that was asked for, and of none. */
  groups?: number[];
}

interface PageOptions {
  /** These fields are read. */
  stored?: readonly string[];
  /** More hits are not counted. */
  most?: number;
  /** Most documents are probably hits. */
  isBroad?: boolean;
}

/** Reads a page of what is found. */
export async function readPage(
  index: Readable,
  query: SearchQuery,
  ranked: Ranked,
  { stored, ...options }: PageOptions = {},
): Promise<Page> {
  const { schema, ask } = index;
  const { groups } = query;
  if (!groups || isWhole(groups)) {
    const reading = listPages(schema, query, ranked, stored);
    const { pages, total, counts } = await readAndCount(index, query, { ...options, reading, ranked });
    return { hits: mergePages(pages, query), total, counts, ...(groups ? { groups: [total, 0] } : {}) };
  }
  const parts = Array.from({ length: groups.length + 1 }, (_, at) => groupClause(groups, at));
  const named = Object.fromEntries(parts.map((part, at) => [`group${at}`, part]));
  const { total, counts } = await readAndCount(index, query, { ...options, reading: [], ranked, named });
  const numbers = parts.map((_, at) => counts[`group${at}`]?.doc_count ?? 0);
  const pages = parts.map((part, at) => {
    const passed = numbers.slice(0, at).reduce((sum, number) => sum + number, 0);
    const offset = Math.max(0, query.offset - passed);
    const limit = Math.min(numbers[at]!, query.offset + query.limit - passed) - offset;
    const found = { bool: { must: [ranked.found], filter: [part] } };
    return limit > 0
      ? readHits({ schema, ask }, { ...query, offset, limit }, { ...ranked, found }, stored)
      : [];
  });
  return { hits: (await Promise.all(pages)).flat(), total, counts, groups: numbers };
}

interface Reading extends Pick<PageOptions, 'most' | 'isBroad'> {
  /** The searches for the page. */
  reading: readonly Clause[];
  ranked: Ranked;
  named?: Record<string, Clause>;
}

/** Answers the searches for a page, and counts all hits and the values of their facets. */
async function readAndCount(
  { schema, ask }: Readable,
  query: SearchQuery,
  { reading, ranked: { found }, named, most, isBroad = false }: Reading,
): Promise<{ pages: Answer[]; total: number; counts: FacetCounts }> {
  const counting = toCountBodies(schema, query, found, { most, named });
  const readCounted = (answers: readonly Answer[]) => ({
    total: answers[0]!.hits.total.value,
    counts: Object.assign({}, ...answers.map(({ aggregations }) => aggregations)) as FacetCounts,
  });
  if (isBroad && !named && query.facets?.length && isUnfiltered(query)) {
    const [pages, counted] = await Promise.all([
      reading.length > 0 ? ask.all(reading) : [],
      countByOthers({ schema, ask }, query, found),
    ]);
    return { pages, ...(counted ?? readCounted(await ask.all(counting))) };
  }
  const answers = await ask.all([...reading, ...counting]);
  return { pages: answers.slice(0, reading.length), ...readCounted(answers.slice(reading.length)) };
}

/** Reads the hits of a page, and does not count all. */
export async function readHits(
  { schema, ask }: Pick<Readable, 'schema' | 'ask'>,
  query: SearchQuery,
  ranked: Ranked,
  stored?: readonly string[],
): Promise<readonly Hit[]> {
  return mergePages(await ask.all(listPages(schema, query, ranked, stored)), query);
}

/**
 * The searches for a page. Where some hits are raised, they and all hits are ranked apart: as long as any hit may be raised, the
 * cluster passes over none, and to rank half a million takes 100 ms instead of 30.
 */
function listPages(
  schema: SearchSchema,
  query: SearchQuery,
  { found, raised = [] }: Ranked,
  stored: readonly string[] | undefined,
): Clause[] {
  const { offset, limit } = query;
  if (limit === 0) return [];
  const read = (page: SearchQuery, clause: Clause) => ({
    ...toPageBody(schema, page, clause),
    ...(stored ? { stored_fields: stored } : {}),
  });
  if (raised.length === 0 || !isByRelevance(query)) return [read(query, found)];
  const best = { dis_max: { queries: [...raised] } };
  if (!isApart(query)) return [read(query, { bool: { must: [found], should: [best] } })];
  const whole = { ...query, offset: 0, limit: offset + limit };
  return [read(whole, { bool: { must: [found, best] } }), read(whole, found)];
}

const isApart = ({ offset, limit, direction }: SearchQuery) =>
  direction !== 'asc' && offset + limit <= MOST_APART;

/** The page that the answers to its searches are. */
function mergePages(pages: readonly Answer[], { offset, limit }: SearchQuery): readonly Hit[] {
  const [first, second] = pages.map(({ hits }) => hits.hits);
  if (!first || !second) return first ?? [];
  const raised = new Set(first.map(idOf));
  return [...first, ...second.filter((hit) => !raised.has(idOf(hit)))].slice(offset, offset + limit);
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
export function toResult(
  { hits, total, counts, groups }: Page,
  { facets = [], filters = {} }: SearchQuery,
): SearchResult {
  const counted = facets.map(({ name }) => {
    const chosen = { values: counts[chosenOf(name)], names: filters[name] ?? [] };
    return [name, readCounts(counts[name], chosen)] as const;
  });
  return {
    total,
    ids: hits.map(idOf),
    relaxed: false,
    facets: Object.fromEntries(counted),
    ...(groups ? { groups } : {}),
    terms: { words: [], prefixes: [], phrases: [] },
  };
}

/** The result of a search that finds nothing. */
export function emptyResult(query: SearchQuery): SearchResult {
  const groups = query.groups && [...query.groups.map(() => 0), 0];
  return toResult({ hits: [], total: 0, counts: {}, groups }, query);
}
