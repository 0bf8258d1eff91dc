import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { QueryRunner } from './matching/query-runner.ts';
import { TitleFinder } from './matching/title-finder.ts';
import { TitleSuggester } from './matching/title-suggester.ts';
import { Corpus } from './postings/corpus.ts';
import { runInSlices } from './run-in-slices.ts';
import type {
  OrderedDocument,
  SearchDocument,
  SearchQuery,
  SearchResult,
  SearchSchema,
} from './search-types.ts';

const CAPACITY = 500;
/** Longer keys are rarely asked twice and would make the cache's size unpredictable. */
const MAX_KEY_LENGTH = 1500;
/** A form of a requested word takes at least so much of a key. */
const FORM_LENGTH = 22;
/** Results with more ids are lists for a machine, asked once and large. */
const MAX_IDS = 200;

/** Results of the latest queries, least recently used dropped first. Cleared by every change of the index. */
class QueryCache {
  readonly #results = new LRUCache<string, SearchResult>({ max: CAPACITY });

  keyOf(query: SearchQuery): string {
    if ((query.text?.length ?? 0) > MAX_KEY_LENGTH) return '';
    const filters = Object.entries(query.filters ?? {});
    const { text, order, direction, offset, limit, facets, literal, among, atMost, request } = query;
    const { without, except, groups } = query;
    // A long list of documents makes a key too long to keep, and so do many words.
    if ((among?.length ?? 0) > MAX_KEY_LENGTH) return '';
    const forms = request?.words.reduce((sum, word) => sum + word.forms.length, 0) ?? 0;
    if (forms * FORM_LENGTH > MAX_KEY_LENGTH) return '';
    const choice = [request, filters, among, atMost, facets, literal, without, except, groups];
    const key = JSON.stringify([text?.trim(), order, direction, offset, limit, ...choice]);
    return key.length > MAX_KEY_LENGTH ? '' : key;
  }

  /** A copy the caller may change. */
  get(key: string): SearchResult | undefined {
    const result = this.#results.get(key);
    return result && copyResult(result);
  }

  set(key: string, result: SearchResult): void {
    if (key === '' || result.ids.length > MAX_IDS) return;
    this.#results.set(key, copyResult(result));
  }

  clear(): void {
    if (this.#results.size > 0) this.#results.clear();
  }
}

function copyResult(result: SearchResult): SearchResult {
  const facets = Object.entries(result.facets).map(([name, counts]) => [
    name,
    counts.map((entry) => ({ ...entry })),
  ]);
  return { ...result, ids: result.ids.slice(), facets: Object.fromEntries(facets) };
}

export type {
  FacetChoice,
  HitGroup,
  OrderedDocument,
  RequestWord,
  SearchDocument,
  SearchQuery,
  SearchRequest,
  SearchResult,
  SearchSchema,
} from './search-types.ts';
export { createHighlighter, type Highlighter } from './text/highlight.ts';

/** Milliseconds a load keeps the event loop to itself at a time. */
const LOAD_SLICE = 4;

type Documents = AsyncIterable<SearchDocument> | Iterable<SearchDocument>;

/** @throws RangeError when the schema has no field */
export function createSearchIndex(schema: SearchSchema): SearchIndex {
  if (schema.fields.length === 0) throw new RangeError('A search schema has at least one field');
  return new SearchIndex(schema);
}

/** A search index in memory. All reads are synchronous and see every change made before them. */
export class SearchIndex {
  readonly #schema: SearchSchema;
  readonly #cache = new QueryCache();
  #readers: Readers;
  #loads: Promise<void> = Promise.resolve();
  /** Changes made during a load, to be replayed on the loaded documents; undefined is a removal. */
  #journal: Map<number, SearchDocument | undefined> | undefined;

  constructor(schema: SearchSchema) {
    this.#schema = schema;
    this.#readers = createReaders(new Corpus(schema));
  }

  get size(): number {
    return this.#readers.corpus.size;
  }

  /** How many different words the documents have or have had. */
  get words(): number {
    return this.#readers.corpus.dictionary.terms.length;
  }

  /** The titles of the documents that there are now; a load puts others in its place. */
  get titles(): TitleFinder {
    return this.#readers.titles;
  }

  /**
   * Replaces all documents, yielding to the event loop in between. The old documents answer until it resolves; changes
   * made meanwhile are kept. When the source throws, the old documents stay.
   */
  load(documents: Documents): Promise<void> {
    const loaded = this.#loads.then(() => this.#loadNow(documents));
    this.#loads = loaded.catch(() => {});
    return loaded;
  }

  async #loadNow(documents: Documents): Promise<void> {
    const journal = new Map<number, SearchDocument | undefined>();
    this.#journal = journal;
    try {
      const corpus = new Corpus(this.#schema);
      corpus.startLoading();
      let sliceEnd = performance.now() + LOAD_SLICE;
      for await (const document of documents) {
        corpus.put(document);
        if (performance.now() < sliceEnd) continue;
        await nextTurn();
        sliceEnd = performance.now() + LOAD_SLICE;
      }
      await runInSlices(corpus.finishLoading());
      this.#readers = createReaders(corpus);
      this.#cache.clear();
    } finally {
      this.#journal = undefined;
    }
    for (const [id, document] of journal) {
      if (document) this.put(document);
      else this.remove(id);
    }
  }

  /** Inserts or replaces a document. @throws RangeError when its id is no safe integer */
  put(document: SearchDocument): void {
    this.#readers.corpus.put(document);
    this.#journal?.set(document.id, document);
    this.#cache.clear();
  }

  putMany(documents: readonly SearchDocument[]): void {
    for (const document of documents) this.put(document);
  }

  /**
   * Replaces some orders by what the documents, all that there are, say of them, yielding to the event loop in between. The old
   * orders answer until it resolves; no document may be changed meanwhile.
   */
  async reorder(names: readonly string[], documents: Iterable<OrderedDocument>): Promise<void> {
    await runInSlices(this.#readers.corpus.reorder(names, documents));
    this.#cache.clear();
  }

  /** Does nothing for an unknown id. */
  remove(id: number): void {
    this.#journal?.set(id, undefined);
    if (this.#readers.corpus.remove(id)) this.#cache.clear();
  }

  /** @throws RangeError for unknown facets and orders, or when offset and limit are no whole numbers */
  search(query: SearchQuery): SearchResult {
    const key = this.#cache.keyOf(query);
    const known = this.#cache.get(key);
    if (known) return known;
    const result = this.#readers.queries.run(query);
    this.#cache.set(key, result);
    return result;
  }

  /** To be called when the schema finds other alternatives than before. */
  forgetAnswers(): void {
    this.#cache.clear();
  }

  /** True when a query finds anything without forgiving a typing error. */
  finds(query: SearchQuery): boolean {
    return this.#readers.queries.finds({ ...query, literal: true });
  }

  /** Ids for a text that is still being typed: titles first, typing errors forgiven. */
  suggest(text: string, limit: number): number[] {
    return this.#readers.suggester.suggest(text, limit);
  }

  /** True for a folded word that a document has. */
  hasWord(word: string): boolean {
    return this.#readers.corpus.countDocuments(word) > 0;
  }

  has(id: number): boolean {
    return this.#readers.corpus.slotOf.has(id);
  }
}

type Readers = ReturnType<typeof createReaders>;

/** Everything that reads the documents of one corpus. */
function createReaders(corpus: Corpus) {
  return {
    corpus,
    queries: new QueryRunner(corpus),
    suggester: new TitleSuggester(corpus),
    titles: new TitleFinder(corpus),
  };
}
