import { runInSlices, type Steps } from '#src/search/run-in-slices.ts';
import type { SearchDocument, SearchIndex, SearchQuery, SearchResult } from '#src/search/search-index.ts';
import type { SimilarOptions } from '#src/search/search-types.ts';
import type { CatalogueSearch, NamesInText, SearchState } from '../catalogue-search.server.ts';
import { createToolIndex, type Facet } from '../tool-index.server.ts';

/** The search over the published catalogue by an index in the memory of this process. */
export class MemorySearch implements CatalogueSearch {
  readonly #index: SearchIndex = createToolIndex();

  get state(): SearchState {
    return { tools: this.#index.size };
  }

  load(tools: AsyncIterable<SearchDocument>): Promise<void> {
    return this.#index.load(tools);
  }

  apply(tools: Iterable<SearchDocument>): Promise<void> {
    return runInSlices(this.#put(tools));
  }

  *#put(tools: Iterable<SearchDocument>): Steps {
    for (const tool of tools) {
      this.#index.put(tool);
      yield;
    }
  }

  async withdraw(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#index.remove(id);
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

  async similar(id: number, options: SimilarOptions): Promise<readonly number[]> {
    return this.#index.similar(id, options);
  }

  async readNames(): Promise<NamesInText> {
    const { titles } = this.#index;
    return {
      findWhole: (joined) => titles.findWhole(joined),
      findHaving: (joined) => titles.findHaving(joined),
      findNear: (joined) => titles.findNear(joined),
      isKnownWord: (word) => this.#index.hasWord(word),
    };
  }
}
