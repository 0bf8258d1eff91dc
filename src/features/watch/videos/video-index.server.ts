import type { Reader } from '#src/db/transaction.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { type IndexedRow, selectVideoHorizon, selectVideosChangedSince } from './video-queries.server.ts';

/** What the order of a feed is made of. */
export interface IndexedVideo {
  id: number;
  categoryId: number;
  publishedAt: number;
  toolIds: readonly number[];
}

const POLL_MS = 5000;

interface VideoIndexOptions {
  database: { kysely: Reader };
  clock: Clock;
  changes: Pick<ChangeLedger, 'note'>;
}

/** One video, as an answer is made from it. */
export function videoSource(id: number): string {
  return `video-${id}`;
}

/** The videos that may be shown, in memory: newest first by category. It follows what other processes change. */
export class VideoIndex {
  readonly #options: VideoIndexOptions;
  readonly #videos = new Map<number, IndexedVideo>();
  #byCategory: ReadonlyMap<number, readonly IndexedVideo[]> | undefined;
  #horizon = '0';
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #queue: Promise<void> = Promise.resolve();

  constructor(options: VideoIndexOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#videos.size;
  }

  find(id: number): IndexedVideo | undefined {
    return this.#videos.get(id);
  }

  /** The videos of each category, newest first. */
  get byCategory(): ReadonlyMap<number, readonly IndexedVideo[]> {
    this.#byCategory ??= Map.groupBy(
      [...this.#videos.values()].sort(
        (left, right) => right.publishedAt - left.publishedAt || right.id - left.id,
      ),
      ({ categoryId }) => categoryId,
    );
    return this.#byCategory;
  }

  /** Reads what has changed. Runs one after the other. */
  refresh(): Promise<void> {
    const run = this.#queue.then(() => this.#read());
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** Reads what has changed when that was last done some seconds ago. */
  async follow(): Promise<void> {
    const passed = this.#options.clock.now().getTime() - this.#refreshedAt;
    // A clock that was set back must not stop it.
    if (passed >= POLL_MS || passed < 0) await this.refresh();
  }

  async #read(): Promise<void> {
    const { database, clock } = this.#options;
    this.#refreshedAt = clock.now().getTime();
    // Read before the rows: a transaction that still runs is at or above it, so the next run reads its rows.
    const horizon = await selectVideoHorizon(database.kysely);
    const rows = await selectVideosChangedSince(database.kysely, this.#horizon);
    const changed = rows.filter((row) => this.#apply(row));
    if (changed.length > 0) {
      this.#byCategory = undefined;
      this.#options.changes.note({ changed: changed.map(({ id }) => videoSource(id)) });
    }
    this.#horizon = horizon;
  }

  /** True when it differs from what was known. */
  #apply({ id, category_id, published_at, is_shown, tool_ids }: IndexedRow): boolean {
    if (!is_shown || category_id === null) return this.#videos.delete(id);
    const known = this.#videos.get(id);
    const publishedAt = published_at.getTime();
    const isSame =
      known?.categoryId === category_id &&
      known.publishedAt === publishedAt &&
      known.toolIds.join() === tool_ids.join();
    if (!isSame) this.#videos.set(id, { id, categoryId: category_id, publishedAt, toolIds: tool_ids });
    return !isSame;
  }
}
