import { LRUCache } from 'lru-cache';
import type { SearchQuery, SearchResult } from '../search-types.ts';

const CAPACITY = 500;
/** Longer keys are rarely asked twice and would make the cache's size unpredictable. */
const MAX_KEY_LENGTH = 1500;
/** A form of a requested word takes at least so much of a key. */
const FORM_LENGTH = 22;
/** Results with more ids are lists for a machine, asked once and large. */
const MAX_IDS = 200;

/** Results of the latest queries, least recently used dropped first. Cleared by every change of the index. */
export class QueryCache {
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
