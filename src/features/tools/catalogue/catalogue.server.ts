import type { ServerContext } from '#src/server/context.ts';
import type { CatalogueSearch } from './catalogue-search.server.ts';
import type { Lookups } from './lookups.server.ts';
import { CatalogueContent, type ContentOptions } from './memory/catalogue-content.server.ts';
import { PacedRun } from './memory/paced-run.ts';
import type { RankingStats } from './ranking-stats.server.ts';
import type { SuggestedTool, ToolDetails, ToolRecord } from './tool-queries.server.ts';

/** Tools from which on ranking stats are not computed with every change that they differ by. */
const LARGE = 2000;
const RANKING_PACE_MS = 1000;

interface CatalogueOptions extends ContentOptions, Pick<ServerContext, 'log'> {}

/** The published catalogue in this process's memory. Its changes are applied one at a time. */
export class Catalogue {
  readonly #content: CatalogueContent;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #laterRanking: PacedRun;

  constructor(options: CatalogueOptions) {
    this.#content = new CatalogueContent(options);
    this.#laterRanking = new PacedRun(
      () => this.refreshRankingStats(),
      RANKING_PACE_MS,
      (err) => options.log.error({ err }, 'the ranking stats were not refreshed'),
    );
  }

  /** The search over the published tools. */
  get search(): CatalogueSearch {
    return this.#content.search;
  }

  /** True for a published tool. */
  has(id: number): boolean {
    return this.#content.memory.known.has(id);
  }

  get lookups(): Lookups {
    return this.#content.lookups;
  }

  get rankingStats(): RankingStats {
    return this.#content.rankingStats;
  }

  /** Rises with every change. */
  get version(): number {
    return this.#content.version;
  }

  /** Resolves when the index can be searched. */
  load(): Promise<void> {
    return this.#serially(async () => {
      await this.#content.load();
    });
  }

  /** Applies committed changes of tools. */
  applyTools(ids: readonly number[]): Promise<void> {
    return this.#serially(async () => {
      await this.#content.applyTools(ids);
      if (!this.#content.isRankingStale) return;
      // It costs as much as the catalogue is large, so nobody's change waits for it in a large one.
      if (this.#content.memory.figures.size >= LARGE) this.#laterRanking.ask();
      else await this.#content.refreshRanking();
    });
  }

  /** Applies committed changes of categories and tags. */
  applyLookups(): Promise<void> {
    return this.#serially(() => this.#content.applyLookups());
  }

  /** Updates popularity, trending and "new", which change with time. */
  refreshRankingStats(): Promise<void> {
    return this.#serially(() => this.#content.refreshRanking());
  }

  /** What a suggestion shows of a published tool, from memory. */
  findSuggested(id: number): SuggestedTool | undefined {
    return this.#content.memory.known.get(id);
  }

  /** Published tools for a list of suggestions. */
  readSuggested(ids: readonly number[]): SuggestedTool[] {
    return ids.map((id) => this.findSuggested(id)).filter((tool) => tool !== undefined);
  }

  /** The published tool that has this slug now. */
  idOfSlug(slug: string): number | undefined {
    return this.#content.memory.known.idOfSlug(slug);
  }

  /** Published tools in the order of the ids; a missing one is left out. */
  async readTools(ids: readonly number[]): Promise<ToolRecord[]> {
    return this.#content.memory.readTools(ids);
  }

  /** What only a published tool's own page shows; undefined for another tool. */
  async readDetails(id: number): Promise<ToolDetails | undefined> {
    return this.#content.memory.readDetails(id);
  }

  /** Ends what was put off; the database is about to close. */
  async stop(): Promise<void> {
    this.#laterRanking.stop();
    await this.#queue;
  }

  #serially<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }
}
