import type { Reader } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { listsFrom } from '#src/server/freshness/answer-sources.ts';
import { selectIndexedVideos } from './video-queries.server.ts';

/** The facts of a video that the order of a feed depends on. */
export interface IndexedVideo {
  id: number;
  categoryId: number;
  publishedAt: number;
  toolIds: readonly number[];
}

/** The source of responses that count the videos. */
const ALL_VIDEOS = 'videos';

/** The source of responses that contain this video. */
export function videoSource(id: number): string {
  return `video-${id}`;
}

/** The videos that may be shown, in memory: newest first by category. */
export class VideoIndex {
  readonly #db: Reader;
  readonly #changes: ServerContext['changes'];
  readonly #videos = new Map<number, IndexedVideo>();
  #byCategory: ReadonlyMap<number, readonly IndexedVideo[]> | undefined;
  #counted: { videos: number; video_tools: number } | undefined;

  constructor({ database, changes }: Pick<ServerContext, 'database' | 'changes'>) {
    this.#db = database.kysely;
    this.#changes = changes;
  }

  get size(): number {
    return this.#videos.size;
  }

  /** How many there are, and how many tools they show. */
  count(): { videos: number; video_tools: number } {
    listsFrom(ALL_VIDEOS);
    this.#counted ??= {
      videos: this.#videos.size,
      video_tools: new Set([...this.#videos.values()].flatMap(({ toolIds }) => toolIds)).size,
    };
    return this.#counted;
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

  async load(): Promise<void> {
    this.#put(await selectIndexedVideos(this.#db));
  }

  /** Reads what the database has of these videos now. */
  async apply(ids: readonly number[]): Promise<void> {
    const rows = await selectIndexedVideos(this.#db, ids);
    for (const id of ids) this.#videos.delete(id);
    this.#put(rows);
    this.#changes.record({ changed: [ALL_VIDEOS, ...ids.map(videoSource)] });
  }

  #put(rows: Awaited<ReturnType<typeof selectIndexedVideos>>): void {
    for (const { id, category_id, published_at, tool_ids } of rows) {
      const publishedAt = published_at.getTime();
      this.#videos.set(id, { id, categoryId: category_id, publishedAt, toolIds: tool_ids });
    }
    this.#byCategory = undefined;
    this.#counted = undefined;
  }
}
