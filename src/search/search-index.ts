import { setImmediate as nextTurn } from 'node:timers/promises';
import { AnyFinder } from './matching/any-finder.ts';
import { QueryCache } from './matching/query-cache.ts';
import { QueryRunner } from './matching/query-runner.ts';
import { SimilarFinder } from './matching/similar-finder.ts';
import { TitleFinder } from './matching/title-finder.ts';
import { TitleSuggester } from './matching/title-suggester.ts';
import { Corpus } from './postings/corpus.ts';
import { finishLoading, mergeCorpus } from './postings/merge-corpus.ts';
import { runInSlices } from './run-in-slices.ts';
import type {
  SearchDocument,
  SearchQuery,
  SearchResult,
  SearchSchema,
  SimilarOptions,
} from './search-types.ts';

export type { SearchDocument, SearchQuery, SearchResult, SearchSchema } from './search-types.ts';
export { createHighlighter, type Highlighter } from './text/highlight.ts';

/** Milliseconds a load keeps the event loop to itself at a time. */
const LOAD_SLICE = 4;
/** Changed documents that start a merge: this many, and this share of all. */
const MERGE_MINIMUM = 512;
const MERGE_SHARE = 1 / 50;
/** The stored form has seven bits for a field. */
const MAX_FIELDS = 127;

/** @throws RangeError when the schema has no field or too many */
export function createSearchIndex(schema: SearchSchema): SearchIndex {
  if (schema.fields.length === 0 || schema.fields.length > MAX_FIELDS) {
    throw new RangeError(`A search schema has 1 to ${MAX_FIELDS} fields`);
  }
  return new SearchIndex(schema);
}

/** What reads the documents of one corpus. */
function createReaders(corpus: Corpus) {
  return {
    corpus,
    queries: new QueryRunner(corpus),
    any: new AnyFinder(corpus),
    suggester: new TitleSuggester(corpus),
    similar: new SimilarFinder(corpus),
    titles: new TitleFinder(corpus),
  };
}

type Readers = ReturnType<typeof createReaders>;
type Documents = AsyncIterable<SearchDocument> | Iterable<SearchDocument>;

/** A search index in memory. All reads are synchronous and see every change made before them. */
export class SearchIndex {
  private readonly schema: SearchSchema;
  private readonly cache = new QueryCache();
  private readers: Readers;
  private merging: Promise<void> | undefined;
  private mergeScheduled = false;
  private loads: Promise<void> = Promise.resolve();
  /** Changes made during a load, to be replayed on the loaded documents; undefined is a removal. */
  private journal: Map<number, SearchDocument | undefined> | undefined;

  constructor(schema: SearchSchema) {
    this.schema = schema;
    this.readers = createReaders(new Corpus(schema));
  }

  private get corpus(): Corpus {
    return this.readers.corpus;
  }

  get size(): number {
    return this.corpus.size;
  }

  /** The titles of the documents that there are now: ask for it anew each time. */
  get titles(): TitleFinder {
    return this.readers.titles;
  }

  /**
   * Replaces all documents, yielding to the event loop in between. The old documents answer until it resolves; changes
   * made meanwhile are kept. When the source throws, the old documents stay.
   */
  load(documents: Documents): Promise<void> {
    const loaded = this.loads.then(() => this.loadNow(documents));
    this.loads = loaded.catch(() => {});
    return loaded;
  }

  private async loadNow(documents: Documents): Promise<void> {
    const journal = new Map<number, SearchDocument | undefined>();
    this.journal = journal;
    try {
      const fresh = new Corpus(this.schema);
      fresh.loading = true;
      let sliceEnd = performance.now() + LOAD_SLICE;
      for await (const document of documents) {
        fresh.put(document);
        if (performance.now() < sliceEnd) continue;
        await nextTurn();
        sliceEnd = performance.now() + LOAD_SLICE;
      }
      await runInSlices(finishLoading(fresh));
      this.use(fresh);
    } finally {
      this.journal = undefined;
    }
    for (const [id, document] of journal) {
      if (document) this.put(document);
      else this.remove(id);
    }
  }

  private use(corpus: Corpus): void {
    this.readers = createReaders(corpus);
    this.cache.clear();
  }

  /** Inserts or replaces a document. @throws RangeError when its id is no safe integer */
  put(document: SearchDocument): void {
    this.corpus.put(document);
    this.journal?.set(document.id, document);
    this.handleChange();
  }

  putMany(documents: readonly SearchDocument[]): void {
    for (const document of documents) this.put(document);
  }

  /** Does nothing for an unknown id. */
  remove(id: number): void {
    this.journal?.set(id, undefined);
    if (!this.corpus.remove(id)) return;
    this.handleChange();
  }

  private handleChange(): void {
    this.cache.clear();
    if (this.mergeScheduled || this.merging) return;
    if (this.corpus.unmerged < Math.max(MERGE_MINIMUM, this.corpus.size * MERGE_SHARE)) return;
    this.mergeScheduled = true;
    setImmediate(() => {
      this.mergeScheduled = false;
      void this.merge();
    });
  }

  /** @throws RangeError for unknown facets and orders, or when offset and limit are no whole numbers */
  search(query: SearchQuery): SearchResult {
    const key = this.cache.keyOf(query);
    const known = this.cache.get(key);
    if (known) return known;
    const result = this.readers.queries.run(query);
    this.cache.set(key, result);
    return result;
  }

  /** Whether a query finds anything when no typing error is forgiven, which is quicker than to count it. */
  finds(query: SearchQuery): boolean {
    const known = this.readers.any.find(query);
    if (known !== undefined) return known;
    return this.readers.queries.run({ ...query, literal: true, offset: 0, limit: 0, facets: [] }).total > 0;
  }

  /** Ids for a text that is still being typed: titles first, typing errors forgiven. */
  suggest(text: string, limit: number): number[] {
    return this.readers.suggester.suggest(text, limit);
  }

  /** Ids of documents that share facet values, rarer values counting more; never the document itself. */
  similar(id: number, options: SimilarOptions): number[] {
    return this.readers.similar.find(id, options);
  }

  /** True for a folded word that a document has. */
  hasWord(word: string): boolean {
    return this.corpus.dictionary.countDocuments(word) > 0;
  }

  has(id: number): boolean {
    return this.corpus.slotOf.has(id);
  }

  /** Folds all changes into the main index, in slices. Starts by itself when there are many. */
  async merge(): Promise<void> {
    while (this.merging) await this.merging;
    if (this.corpus.unmerged === 0) return;
    this.merging = runInSlices(mergeCorpus(this.corpus)).finally(() => {
      this.merging = undefined;
    });
    await this.merging;
    this.handleChange();
  }
}
