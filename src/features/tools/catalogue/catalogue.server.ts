import type { State } from '#src/search/snapshot/state.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Lookups } from './lookups.server.ts';
import { BATCH, CatalogueContent, type ContentOptions } from './memory/catalogue-content.server.ts';
import { PacedRun } from './memory/paced-run.ts';
import type { RankingStats } from './ranking-stats.server.ts';
import type { LoadReport } from './snapshot/restore-catalogue.server.ts';
import type { SuggestedTool, ToolDetails, ToolRecord } from './tool-queries.server.ts';

/** Tools from which on ranking stats are not computed with every change that they differ by. */
const LARGE = 2000;
const RANKING_PACE_MS = 1000;

interface CatalogueOptions extends ContentOptions, Pick<ServerContext, 'log'> {}

/** The published catalogue in this process's memory. Its changes are applied one at a time. */
export class Catalogue {
  readonly #content: CatalogueContent;
  readonly #options: CatalogueOptions;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #laterRanking: PacedRun;
  #rankedLater: Promise<void> | undefined;
  #isStopped = false;
  readonly #logRanking = (err: unknown) =>
    this.#options.log.error({ err }, 'the ranking stats were not refreshed');

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.#content = new CatalogueContent(options);
    this.#laterRanking = new PacedRun(() => this.refreshRankingStats(), RANKING_PACE_MS, this.#logRanking);
  }

  get index() {
    return this.#content.index;
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
  load(): Promise<LoadReport> {
    return this.#serially(async () => {
      const report = await this.#content.load();
      if (report.from === 'snapshot') await this.#refreshRanking(LARGE);
      return report;
    });
  }

  /** A copy of everything in memory. Undefined when it was changed meanwhile. */
  async capture(): Promise<State> {
    await this.#rankedLater;
    // A merge while it is made would be waited for by every change.
    await this.index.merge();
    return this.#serially(() => this.#content.capture());
  }

  /** Applies committed changes of tools. */
  applyTools(ids: readonly number[]): Promise<void> {
    return this.#serially(async () => {
      await this.#content.applyTools(ids);
      if (!this.#content.isRankingStale) return;
      // It costs as much as the catalogue is large, so nobody's change waits for it in a large one.
      if (this.#content.memory.figures.size >= LARGE) this.#laterRanking.ask();
      else await this.#refreshRanking();
    });
  }

  /** Applies committed changes of categories and tags. */
  applyLookups(): Promise<void> {
    return this.#serially(() => this.#content.applyLookups());
  }

  /** Updates popularity, trending and "new", which change with time. */
  refreshRankingStats(): Promise<void> {
    return this.#serially(() => this.#refreshRanking());
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

  /** About how much memory the cards of all tools take. */
  get cardBytes(): number {
    return this.#content.memory.records.bytes;
  }

  /** Published tools in the order of the ids; a missing one is left out. From memory, except for what has no room there. */
  readTools(ids: readonly number[]): Promise<ToolRecord[]> {
    return this.#content.memory.readTools(this.#content.db, ids);
  }

  /** What only a published tool's own page shows; undefined for another tool. */
  readDetails(id: number): Promise<ToolDetails | undefined> {
    return this.#content.memory.readDetails(this.#content.db, id);
  }

  /** Ends what was put off; the database is about to close. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#laterRanking.stop();
    await this.#rankedLater;
    await this.#queue;
  }

  #serially<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** @param most of more tools that move only those are waited for whose cards say something else. */
  async #refreshRanking(most?: number): Promise<void> {
    const later = await this.#content.refreshRanking(most);
    if (later.length > 0) this.#rankedLater = this.#rankLater(later);
  }

  /** Sorts tools anew whose popularity has fallen as that of all others has. Changes come in between. */
  async #rankLater(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length && !this.#isStopped; start += BATCH) {
      const some = new Set(ids.slice(start, start + BATCH));
      await this.#serially(() => this.#content.rank(some, new Set())).catch(this.#logRanking);
    }
  }
}
