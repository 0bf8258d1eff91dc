import { runInSlices, type Steps } from '#src/search/run-in-slices.ts';
import type {
  OrderedDocument,
  SearchDocument,
  SearchIndex,
  SearchQuery,
  SearchResult,
} from '#src/search/search-index.ts';
import { SYNONYM_GROUPS } from '../search/interpret/synonyms.ts';
import type { RequestedJob } from '../search/jobs/job-finder.server.ts';
import type { Job } from '../search/jobs/job-store.server.ts';
import type { SuggestedJob } from '../search/jobs/job-suggester.server.ts';
import { JobVocabulary } from '../search/jobs/job-vocabulary.server.ts';
import type { Facet } from './tool-index.server.ts';
import { createToolIndex, MEAN_ORDERS } from './tool-index.server.ts';

/** The names that a text may mention, fetched before it is read. Words are folded and, where there are several, joined to one. */
export interface NamesInText {
  /** Ids of the tools whose whole name this is. */
  findWhole(joined: string): readonly number[];
  /** Ids of the tools that have this in their name, as a word or as neighbouring words. */
  findHaving(joined: string): readonly number[];
  /** Ids of the tools with the name that is nearest to this, if that differs by typing errors only. */
  findNear(joined: string): readonly number[];
  /** True for a word that a listing has. */
  isKnownWord(word: string): boolean;
}

/** The state of a search engine at the moment. */
export interface SearchState {
  /** Published tools that can be found. */
  tools: number;
  /** False until there is an index; the site can be read without it. */
  isReady: boolean;
  /** True while the engine does not answer. */
  isAway: boolean;
  /** Of the index in memory; 0 without one. */
  words: number;
  /** How long the latest changes took to be put into it, in seconds. */
  mergeSeconds: number;
}

/**
 * The search over the published catalogue. The index in memory answers; an engine outside of the process can take its place,
 * since nothing else knows which one it is.
 */
export interface CatalogueSearch {
  /** A page of hits with their number, and the facets that the query asks for. @throws RangeError for an unknown facet or order */
  query(query: SearchQuery): Promise<SearchResult>;
  /** How many tools a query finds, and whether they are only partial matches. */
  count(query: SearchQuery): Promise<Pick<SearchResult, 'total' | 'relaxed'>>;
  /** True when a query finds anything without forgiving a typing error. */
  hasLiteralHits(query: SearchQuery): Promise<boolean>;
  /** Value → number of all tools with it, the most frequent first. */
  countFacet(facet: Facet): Promise<ReadonlyMap<string, number>>;
  /** Ids for a text that is still being typed. */
  suggest(text: string, limit: number): Promise<readonly number[]>;
  /** Jobs that a request names, in folded words, with the tools that say that they do them; the best fit first. */
  findJobs(words: readonly string[], limit: number): Promise<readonly RequestedJob[]>;
  /** Jobs for a text that is still being typed, with the text completed. */
  suggestJobs(text: string, limit: number): Promise<readonly SuggestedJob[]>;
  /** Ids of tools that say that they do a job. */
  listToolsOfJob(job: Job, limit: number): Promise<readonly number[]>;
  readonly state: SearchState;
}

/** The search over the published catalogue by an index in the memory of this process. */
export class MemorySearch implements CatalogueSearch {
  readonly #index: SearchIndex = createToolIndex();
  #jobs = new JobVocabulary(SYNONYM_GROUPS);
  #mergeSeconds = 0;

  get state(): SearchState {
    const { size: tools, words } = this.#index;
    return { tools, words, isReady: true, isAway: false, mergeSeconds: this.#mergeSeconds };
  }

  /** Replaces all tools, one after the other; until that is done those before are found. @throws what the source throws */
  async load(tools: Iterable<SearchDocument> | AsyncIterable<SearchDocument>): Promise<void> {
    const jobs = new JobVocabulary(SYNONYM_GROUPS);
    await this.#index.load(readJobs(tools, jobs));
    this.#jobs = jobs;
  }

  /** Adds tools or replaces them. */
  async apply(tools: Iterable<SearchDocument>): Promise<void> {
    const startedAt = performance.now();
    await runInSlices(this.#put(tools));
    this.#mergeSeconds = (performance.now() - startedAt) / 1000;
  }

  *#put(tools: Iterable<SearchDocument>): Steps {
    for (const tool of tools) {
      this.#index.put(tool);
      this.#jobs.put(tool);
      yield;
    }
  }

  /** Replaces the orders that depend on the mean rating by those of the given tools, all that there are; none may be changed meanwhile. */
  async reorder(tools: Iterable<OrderedDocument>): Promise<void> {
    await this.#index.reorder(MEAN_ORDERS, tools);
  }

  /** Removes tools, of which some may be unknown. */
  async withdraw(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      this.#index.remove(id);
      this.#jobs.remove(id);
    }
  }

  async query(query: SearchQuery): Promise<SearchResult> {
    return this.#index.search(query);
  }

  async count(query: SearchQuery): Promise<Pick<SearchResult, 'total' | 'relaxed'>> {
    return this.#index.search({ ...query, offset: 0, limit: 0, facets: [] });
  }

  async hasLiteralHits(query: SearchQuery): Promise<boolean> {
    return this.#index.finds(query);
  }

  async countFacet(facet: Facet): Promise<ReadonlyMap<string, number>> {
    const { facets } = this.#index.search({ offset: 0, limit: 0, facets: [{ name: facet }] });
    return new Map((facets[facet] ?? []).map(({ value, count }) => [value, count]));
  }

  async suggest(text: string, limit: number): Promise<readonly number[]> {
    return this.#index.suggest(text, limit);
  }

  async findJobs(words: readonly string[], limit: number): Promise<readonly RequestedJob[]> {
    return this.#jobs.find(words, limit);
  }

  async suggestJobs(text: string, limit: number): Promise<readonly SuggestedJob[]> {
    return this.#jobs.suggest(text, limit);
  }

  async listToolsOfJob({ tools }: Job, limit: number): Promise<readonly number[]> {
    return tools.slice(0, limit);
  }

  /** To be called when other words mean the same than before. */
  forgetAnswers(): void {
    this.#index.forgetAnswers();
  }

  /** The names and words that the interpreter of requests may ask for. */
  readNames(): NamesInText {
    const { titles } = this.#index;
    return {
      findWhole: (joined) => titles.findWhole(joined),
      findHaving: (joined) => titles.findHaving(joined),
      findNear: (joined) => titles.findNear(joined),
      isKnownWord: (word) => this.#index.hasWord(word),
    };
  }
}

/** Reads the jobs of tools on their way into the index, which pauses between them. */
async function* readJobs(
  tools: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  jobs: JobVocabulary,
): AsyncGenerator<SearchDocument> {
  for await (const tool of tools) {
    jobs.put(tool);
    yield tool;
  }
}
