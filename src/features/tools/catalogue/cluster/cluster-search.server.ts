import { type AskCluster, askEarlier, createAsk } from '#src/search/cluster/ask-cluster.ts';
import { type Hit, idOf } from '#src/search/cluster/cluster-answer.ts';
import {
  Breaker,
  type ClusterClient,
  createClusterClient,
  explainClusterError,
  SearchUnavailableError,
} from '#src/search/cluster/cluster-client.ts';
import { ClusterIndex } from '#src/search/cluster/cluster-index.ts';
import { ClusterStore } from '#src/search/cluster/cluster-store.ts';
import type { Clause } from '#src/search/cluster/word-clauses.ts';
import { runInSlices, type Steps } from '#src/search/run-in-slices.ts';
import type { SearchDocument, SearchQuery, SearchResult, SearchSchema } from '#src/search/search-index.ts';
import type { FacetCount } from '#src/search/search-types.ts';
import type { Log } from '#src/server/log.ts';
import type { Trend } from '../../rules.ts';
import { SYNONYM_GROUPS } from '../../search/interpret/synonyms.ts';
import { extractJobs } from '../../search/jobs/extract-jobs.server.ts';
import type { RequestedJob } from '../../search/jobs/job-finder.server.ts';
import { type Job, writeJobName } from '../../search/jobs/job-store.server.ts';
import type { SuggestedJob } from '../../search/jobs/job-suggester.server.ts';
import { JobVocabulary } from '../../search/jobs/job-vocabulary.server.ts';
import type { ClusterSettings } from '../../settings.server.ts';
import type { CatalogueSearch, NamesInText, SearchState } from '../catalogue-search.server.ts';
import type { Ranked } from '../ranking/compute-ranking.server.ts';
import { type Facet, type Flag, TOOL_SCHEMA } from '../tool-index.server.ts';

const JOBS = 'jobs';
const MOST_JOBS = 50_000;
/** From so many tools on, jobs are not counted after each change. */
const LARGE = 2000;
const JOBS_MS = 5 * 60_000;

const RANK_FIELDS = ['facets.flags', 'orders.trending_1', 'orders.trend_0', 'orders.trend_1'];
const PAGE = 5000;

/** Tools with the names of the jobs that they do, which the cluster counts, and with the rank that their cards tell. */
export const CLUSTER_SCHEMA: SearchSchema = {
  ...TOOL_SCHEMA,
  facets: [...TOOL_SCHEMA.facets, { name: JOBS, kind: 'many' }],
  orders: [...TOOL_SCHEMA.orders, 'trend'],
};

/** A tool as the cluster has it. */
export function toClusterTool(tool: SearchDocument, trend: Trend | undefined): SearchDocument {
  const jobs = [...new Set(extractJobs(tool).map(writeJobName))];
  return {
    ...tool,
    facets: { ...tool.facets, [JOBS]: jobs },
    orders: { ...tool.orders, ...(trend ? { trend: [trend.rank, trend.change ?? Number.NaN] } : {}) },
  };
}

/** The search over the published catalogue by an OpenSearch cluster. */
export class ClusterSearch implements CatalogueSearch {
  readonly store: ClusterStore;
  readonly #client: ClusterClient;
  readonly #ask: AskCluster;
  readonly #log: Log;
  readonly #breaker: Breaker;
  readonly #index: ClusterIndex;
  #size = 0;
  /** The jobs of all tools as they were at a time. */
  #jobs: { vocabulary: JobVocabulary; changes: number; at: number } | undefined;
  #changes = 0;
  #lastReport = '';

  constructor({ url, index, searchMs }: ClusterSettings, log: Log) {
    this.#client = createClusterClient(url, searchMs);
    this.#log = log;
    this.#breaker = new Breaker({
      onChange: (reason) =>
        reason === undefined ? log.info('the search engine answers again') : this.#warn(reason),
    });
    this.store = new ClusterStore(this.#client, CLUSTER_SCHEMA, index);
    const ask = createAsk(this.#client, index, (request) => this.#breaker.run(request));
    this.#ask = askEarlier(ask, () => this.store.isEarlier);
    this.#index = new ClusterIndex(CLUSTER_SCHEMA, this.#ask);
  }

  get state(): SearchState {
    const { isAway } = this.#breaker;
    return { tools: this.#size, isReady: this.#changes > 0, isAway, words: 0, mergeSeconds: 0 };
  }

  /** @param tools how many there will be, until the index has told */
  expectSize(tools: number): void {
    this.#size = tools;
  }

  /** To be called when the index has other tools than before. */
  async changed(): Promise<void> {
    this.#changes += 1;
    this.#index.changed();
    this.#lastReport = '';
    this.#size = await this.#index.size();
  }

  /** Logs why the index could not be written, once for each reason. */
  report(error: unknown): void {
    this.#warn(explainClusterError(error));
  }

  #warn(reason: string): void {
    if (reason === this.#lastReport) return;
    this.#lastReport = reason;
    this.#log.error({ reason }, 'the search index cannot be read or written');
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Ranks by tool. */
  async readRanks(ids: readonly number[]): Promise<ReadonlyMap<number, Ranked>> {
    if (ids.length === 0) return new Map();
    const { hits } = await this.#ask.one({
      query: { terms: { id: [...ids] } },
      size: ids.length,
      _source: false,
      docvalue_fields: RANK_FIELDS,
    });
    return new Map(hits.hits.map((hit) => [idOf(hit), readRank(hit)]));
  }

  /** Like `readRanks`; none while the cluster is away. */
  async readKnownRanks(ids: readonly number[]): Promise<ReadonlyMap<number, Ranked>> {
    try {
      return await this.readRanks(ids);
    } catch (error) {
      if (error instanceof SearchUnavailableError) return new Map();
      throw error;
    }
  }

  /** Ranks of all tools that are trending or popular. */
  async listRanked(): Promise<Map<number, Ranked>> {
    const popular = { range: { 'orders.trending_1': { gt: 0 } } };
    const should = [popular, { term: { 'facets.flags': 'trending' satisfies Flag } }];
    const ranked = new Map<number, Ranked>();
    for await (const hits of this.#listAll({ bool: { should } }, RANK_FIELDS))
      for (const hit of hits) ranked.set(idOf(hit), readRank(hit));
    return ranked;
  }

  /** Ids of the tools with one of some values, in batches. */
  async *listHaving(facet: Facet, values: readonly string[]): AsyncGenerator<number[]> {
    for await (const hits of this.#listAll({ terms: { [`facets.${facet}`]: [...values] } }, []))
      yield hits.map(idOf);
  }

  /** Every hit of a query, by id. */
  async *#listAll(query: Clause, fields: readonly string[]): AsyncGenerator<Hit[]> {
    const page = { query: { bool: { filter: [query] } }, size: PAGE, sort: [{ id: 'asc' }], _source: false };
    let after = -1;
    for (;;) {
      const { hits } = await this.#ask.one({ ...page, docvalue_fields: fields, search_after: [after] });
      if (hits.hits.length > 0) yield hits.hits;
      if (hits.hits.length < PAGE) return;
      after = idOf(hits.hits.at(-1)!);
    }
  }

  query(query: SearchQuery): Promise<SearchResult> {
    return this.#index.search(query);
  }

  count(query: SearchQuery): Promise<Pick<SearchResult, 'total' | 'relaxed'>> {
    return this.#index.search({ ...query, offset: 0, limit: 0, facets: [] });
  }

  hasLiteralHits(query: SearchQuery): Promise<boolean> {
    return this.#index.finds(query);
  }

  async countFacet(facet: Facet): Promise<ReadonlyMap<string, number>> {
    const { facets } = await this.#index.search({ offset: 0, limit: 0, facets: [{ name: facet }] });
    return new Map((facets[facet] ?? []).map(({ value, count }) => [value, count]));
  }

  suggest(text: string, limit: number): Promise<readonly number[]> {
    return this.#index.suggest(text, limit);
  }

  readNames(text: string): Promise<NamesInText & { ids: readonly number[] }> {
    return this.#index.findNames(text);
  }

  async findJobs(words: readonly string[], limit: number): Promise<readonly RequestedJob[]> {
    return (await this.#readJobs()).find(words, limit);
  }

  async suggestJobs(text: string, limit: number): Promise<readonly SuggestedJob[]> {
    return (await this.#readJobs()).suggest(text, limit);
  }

  listToolsOfJob({ names }: Job, limit: number): Promise<readonly number[]> {
    return this.#index.listHaving({ facet: JOBS, values: names }, limit);
  }

  /** The jobs of all tools; those of a large catalogue are as they were some minutes ago. */
  async #readJobs(): Promise<JobVocabulary> {
    const known = this.#jobs;
    const isRecent = this.#size >= LARGE && known && performance.now() - known.at < JOBS_MS;
    if (known && (known.changes === this.#changes || isRecent)) return known.vocabulary;
    const changes = this.#changes;
    const facets = [{ name: JOBS, limit: MOST_JOBS }];
    const counted = await this.#index.search({ offset: 0, limit: 0, facets });
    const vocabulary = new JobVocabulary(SYNONYM_GROUPS, MOST_JOBS);
    await runInSlices(addJobs(vocabulary, counted.facets[JOBS] ?? []));
    this.#jobs = { vocabulary, changes, at: performance.now() };
    return vocabulary;
  }
}

function readRank({ fields = {} }: Hit): Ranked {
  const numberOf = (field: string) => fields[`orders.${field}`]?.map(Number)[0];
  const [rank, change] = [numberOf('trend_0'), numberOf('trend_1')];
  return {
    popularity: numberOf('trending_1') ?? 0,
    isTrending: fields['facets.flags']?.includes('trending' satisfies Flag) ?? false,
    trend: rank === undefined ? null : { rank, change: change ?? null },
  };
}

function* addJobs(vocabulary: JobVocabulary, counted: readonly FacetCount[]): Steps {
  for (const { value, count } of counted) {
    vocabulary.addCounted(value, count);
    yield;
  }
}
