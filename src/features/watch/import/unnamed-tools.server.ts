import type { Reader } from '#src/db/transaction.server.ts';
import { TOOLS_PER_VIDEO } from '../rules.ts';
import { selectToolNames } from '../sources/channel-queries.server.ts';
import { createToolFinder, type ToolFinder } from '../sources/find-tools-in-text.ts';
import type { ImportedVideo } from './imported-video.ts';
import { selectIdsWithTools } from './published-tool-queries.server.ts';

/** Finds the tools of lines that name none. The names of all tools are read once a file, when the first such line comes. */
export class UnnamedTools {
  readonly #db: Reader;
  #find: ToolFinder | undefined;

  constructor(db: Reader) {
    this.#db = db;
  }

  /** For the videos of a batch: the tools of one, or undefined when those that it has shall stay. */
  async read(videos: readonly ImportedVideo[]): Promise<(video: ImportedVideo) => number[] | undefined> {
    const unnamed = videos.filter(({ tools }) => tools === undefined);
    if (unnamed.length === 0) return () => undefined;
    this.#find ??= createToolFinder(await selectToolNames(this.#db));
    const find = this.#find;
    const settled = await selectIdsWithTools(
      this.#db,
      unnamed.map(({ youtube_video_id }) => youtube_video_id),
    );
    return ({ youtube_video_id, title, description }) =>
      settled.has(youtube_video_id)
        ? undefined
        : [...new Set([...find(title), ...find(description)])].slice(0, TOOLS_PER_VIDEO);
  }
}
