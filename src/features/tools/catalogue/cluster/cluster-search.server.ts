import type { Answer } from '#src/search/cluster/cluster-answer.ts';
import { Breaker, type ClusterClient, createClusterClient } from '#src/search/cluster/cluster-client.ts';
import { ClusterIndex } from '#src/search/cluster/cluster-index.ts';
import { ClusterStore } from '#src/search/cluster/cluster-store.ts';
import type { Clause } from '#src/search/cluster/word-clauses.ts';
import { runInSlices, type Steps } from '#src/search/run-in-slices.ts';
import type { SearchDocument, SearchQuery, SearchResult, SearchSchema } from '#src/search/search-index.ts';
import type { FacetCount, SimilarOptions } from '#src/search/search-types.ts';
import type { Log } from '#src/server/log.ts';
import { SYNONYM_GROUPS } from '../search/interpret/synonyms.ts';
import { extractJobs } from '../search/jobs/extract-jobs.server.ts';
import { writeJobName } from '../search/jobs/job-store.server.ts';
import { JobVocabulary, type RequestedJob, type SuggestedJob } from '../search/jobs/job-vocabulary.server.ts';
import type { ClusterSettings } from '../settings.server.ts';
import type { CatalogueSearch, NamesInText, SearchState } from './catalogue-search.server.ts';
import { type Facet, TOOL_SCHEMA } from './tool-index.server.ts';

const JOBS = 'jobs';
const MOST_JOBS = 50_000;
const TOOLS_OF_JOB = 20;
/** From so many tools on, jobs are not counted after each change. */
const LARGE = 2000;
const JOBS_MS = 5 * 60_000;

/** Tools with the names of the jobs that they do, which are counted by the cluster. */
const CLUSTER_SCHEMA: SearchSchema = {
  ...TOOL_SCHEMA,
  facets: [...TOOL_SCHEMA.facets, { name: JOBS, kind: 'many' }],
};

/** Adds the jobs of a tool. */
function withJobs(tool: SearchDocument): SearchDocument {
  const jobs = [...new Set(extractJobs(tool).map(writeJobName))];
  return { ...tool, facets: { ...tool.facets, [JOBS]: jobs } };
}

/** The search over the published catalogue by an OpenSearch cluster. */
export class ClusterSearch implements CatalogueSearch {
  readonly #client: ClusterClient;
  readonly #alias: string;
  readonly #breaker: Breaker;
  readonly #index: ClusterIndex;
  readonly #store: ClusterStore;
  #size = 0;
  /** The jobs of all tools, and of how many tools they were read. */
  #jobs: { vocabulary: JobVocabulary; changes: number; at: number } | undefined;
  #changes = 0;

  constructor({ url, index }: ClusterSettings, log: Log) {
    this.#client = createClusterClient(url);
    this.#alias = index;
    this.#breaker = new Breaker({
      onChange: (reason) =>
        reason === undefined
          ? log.info('the search engine answers again')
          : log.error({ reason }, 'the search engine does not answer'),
    });
    this.#index = new ClusterIndex(CLUSTER_SCHEMA, (body) => this.#ask(body));
    this.#store = new ClusterStore(this.#client, CLUSTER_SCHEMA, index);
  }

  async #ask(body: Clause): Promise<Answer> {
    const request = { index: this.#alias, body: body as never, allow_partial_search_results: false };
    const { body: answer } = await this.#breaker.run(() => this.#client.search(request));
    return answer as unknown as Answer;
  }

  get state(): SearchState {
    return { tools: this.#size };
  }

  async load(tools: Iterable<SearchDocument>): Promise<void> {
    const index = await this.#store.create(0);
    await this.#store.write(index, Date.now(), { put: mapped(tools) });
    await this.#store.activate(index);
    await this.#changed();
  }

  async apply(tools: Iterable<SearchDocument>): Promise<void> {
    await this.#write({ put: mapped(tools) });
  }

  async withdraw(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#write({ put: [], remove: ids });
  }

  async #write(change: { put: Iterable<SearchDocument>; remove?: readonly number[] }): Promise<void> {
    await this.#store.write(this.#alias, Date.now(), change);
    await this.#store.refresh(this.#alias);
    await this.#changed();
  }

  async #changed(): Promise<void> {
    this.#changes += 1;
    this.#size = await this.#index.size();
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

  similar(id: number, options: SimilarOptions): Promise<readonly number[]> {
    return this.#index.similar(id, options);
  }

  readNames(text: string): Promise<NamesInText> {
    return this.#index.findNames(text);
  }

  async findJobs(words: readonly string[], limit: number): Promise<readonly RequestedJob[]> {
    return (await this.#readJobs()).find(words, limit);
  }

  async suggestJobs(text: string, limit: number): Promise<readonly SuggestedJob[]> {
    const found = (await this.#readJobs()).suggest(text, limit);
    return Promise.all(
      found.map(async ({ job, text }) => {
        const tools = await this.#index.listHaving({ facet: JOBS, values: job.names }, TOOLS_OF_JOB);
        return { job: { ...job, tools }, text };
      }),
    );
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

function* mapped(tools: Iterable<SearchDocument>): Generator<SearchDocument> {
  for (const tool of tools) yield withJobs(tool);
}

function* addJobs(vocabulary: JobVocabulary, counted: readonly FacetCount[]): Steps {
  for (const { value, count } of counted) {
    vocabulary.addCounted(value, count);
    yield;
  }
}
