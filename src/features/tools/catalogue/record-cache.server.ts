import { LRUCache } from 'lru-cache';
import type { ToolRecord } from './tool-queries.server.ts';

const MAX_RECORDS = 20_000;

/**
 * Recently used tools, so that a page of search results needs no query. Bounded; the least recently used go first.
 */
export class RecordCache {
  readonly #records = new LRUCache<number, ToolRecord>({ max: MAX_RECORDS });

  has(id: number): boolean {
    return this.#records.has(id);
  }

  get(id: number): ToolRecord | undefined {
    return this.#records.get(id);
  }

  set(record: ToolRecord): void {
    this.#records.set(record.id, record);
  }

  /** Adds a record if there is room, without evicting one in use. */
  offer(record: ToolRecord): void {
    if (this.#records.has(record.id) || this.#records.size < MAX_RECORDS) this.set(record);
  }

  delete(id: number): void {
    this.#records.delete(id);
  }
}
