import type { Reader } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { ToolNames } from '../interpret/tool-names.server.ts';
import { DAY, trendingSize } from '../rules.ts';
import {
  CHANGE_CHANNEL,
  deleteOldChanges,
  selectChangeHorizon,
  selectChanges,
} from './change-queries.server.ts';
import { type Lookups, readLookups } from './lookups.server.ts';
import { type PopularitySource, selectPopularity } from './popularity-queries.server.ts';
import { computeRankingStats, FigureTable, figuresOf, type RankingStats } from './ranking-stats.server.ts';
import { RecordCache } from './record-cache.server.ts';
import { createToolIndex, toSearchDocument } from './tool-index.server.ts';
import {
  type RankedTool,
  type SuggestedTool,
  selectRankedTools,
  selectTools,
  selectToolsAfter,
  type ToolRecord,
} from './tool-queries.server.ts';

const READ_PAGE = 1000;
const APPLY_BATCH = 500;
/** The catalogue's mean rating may change this much before the rating order is computed again. */
const MEAN_TOLERANCE = 0.01;

interface CatalogueOptions extends Pick<ServerContext, 'database' | 'clock' | 'log'> {
  /** Other slices add theirs until the catalogue is loaded. */
  popularitySources: readonly PopularitySource[];
}

/** The published catalogue in this process's memory: index, lookups, and a version that rises with every change. */
export class Catalogue {
  readonly index = createToolIndex();
  /** Names of the published tools. */
  readonly names = new ToolNames();
  readonly #options: CatalogueOptions;
  readonly #records = new RecordCache();
  readonly #figures = new FigureTable();
  readonly #suggested = new Map<number, SuggestedTool>();
  #lookups: Lookups | undefined;
  #rankingStats: RankingStats;
  #version = 1;
  /** Changes of this transaction and later ones may not have been applied yet. */
  #horizon = '0';
  /** Changes at or after the horizon that are already in the index. */
  #applied = new Set<number>();
  /** One change of the index at a time. */
  #queue: Promise<void> = Promise.resolve();
  #nextRefresh: Promise<void> | undefined;

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.#rankingStats = computeRankingStats(this.#figures, new Map(), options.clock.now());
  }

  get #db(): Reader {
    return this.#options.database.kysely;
  }

  get lookups(): Lookups {
    if (!this.#lookups) throw new Error('The catalogue has not been loaded');
    return this.#lookups;
  }

  get rankingStats(): RankingStats {
    return this.#rankingStats;
  }

  get version(): number {
    return this.#version;
  }

  /** Reads everything. Resolves when the index can be searched. */
  load(): Promise<void> {
    return this.#serially(async () => {
      this.#horizon = await selectChangeHorizon(this.#db);
      this.#applied = new Set((await selectChanges(this.#db, this.#horizon)).map((change) => change.seq));
      this.#lookups = await readLookups(this.#db);
      for (const tool of await selectRankedTools(this.#db)) this.#remember(tool);
      this.#rankingStats = await this.#computeRankingStats();
      await this.#rebuild();
    });
  }

  /** Applies the changes that any process has committed since the last run. Calls before it starts share one run. */
  refresh(): Promise<void> {
    this.#nextRefresh ??= this.#serially(async () => {
      this.#nextRefresh = undefined;
      await this.#applyChanges();
    });
    return this.#nextRefresh;
  }

  /** Updates popularity, trending and "new", which change with time. */
  refreshRankingStats(): Promise<void> {
    return this.#serially(() => this.#recomputeRankingStats());
  }

  /** Published tools for a list of suggestions, from memory. */
  readSuggested(ids: readonly number[]): SuggestedTool[] {
    return ids.map((id) => this.#suggested.get(id)).filter((tool) => tool !== undefined);
  }

  /** Published tools in the order of the ids; a missing one is left out. */
  async readTools(ids: readonly number[]): Promise<ToolRecord[]> {
    const missing = ids.filter((id) => !this.#records.has(id));
    const version = this.#version;
    const read = missing.length > 0 ? await selectTools(this.#db, missing) : [];
    // A change applied during the read has already cached newer records.
    if (version === this.#version) for (const tool of read) this.#records.set(tool);
    const readById = new Map(read.map((tool) => [tool.id, tool]));
    return ids.map((id) => this.#records.get(id) ?? readById.get(id)).filter((tool) => tool !== undefined);
  }

  /** Deletes change records older than a day, which every process has applied by now. */
  async pruneChanges(): Promise<void> {
    await deleteOldChanges(this.#db, new Date(this.#options.clock.now().getTime() - DAY));
  }

  /** Follows the changes of other processes until the returned function is called. */
  async follow(pollMs: number): Promise<() => Promise<void>> {
    const refresh = () => {
      this.refresh().catch((error) =>
        this.#options.log.error({ err: error }, 'the catalogue could not follow a change'),
      );
    };
    const unlisten = await this.#options.database.listen(CHANGE_CHANNEL, refresh);
    const timer = setInterval(refresh, pollMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await unlisten();
    };
  }

  #serially(work: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #applyChanges(): Promise<void> {
    // Read before the changes: a transaction still running now is at or above it, so the next run reads it again.
    const horizon = await selectChangeHorizon(this.#db);
    const changes = await selectChanges(this.#db, this.#horizon);
    const fresh = changes.filter((change) => !this.#applied.has(change.seq));
    if (fresh.length > 0) {
      this.#lookups = await readLookups(this.#db, this.#lookups);
      const ids = new Set(fresh.map((change) => change.tool_id).filter((id) => id !== null));
      await this.#apply([...ids]);
      if (fresh.some((change) => change.tool_id === null)) await this.#rebuild();
      if (this.#areRankingStatsStale()) await this.#recomputeRankingStats();
    }
    this.#applied = new Set(changes.map((change) => change.seq));
    this.#horizon = horizon;
  }

  /** A new mean changes every tool's place in the rating order, and a larger catalogue has a larger trending set. */
  #areRankingStatsStale(): boolean {
    const { catalogueMean, trending } = this.#rankingStats;
    if (Math.abs(this.#figures.mean - catalogueMean) > MEAN_TOLERANCE) return true;
    return Math.min(trendingSize(this.#figures.size), this.#figures.size) !== trending.size;
  }

  async #recomputeRankingStats(): Promise<void> {
    const before = this.#rankingStats;
    const after = await this.#computeRankingStats();
    this.#rankingStats = after;
    if (Math.abs(before.catalogueMean - after.catalogueMean) > MEAN_TOLERANCE) {
      await this.#rebuild();
      return;
    }
    const moved = new Set([
      ...before.trending.symmetricDifference(after.trending),
      ...[...after.popularity].filter(([id, now]) => before.popularity.get(id) !== now).map(([id]) => id),
      ...[...before.popularity.keys()].filter((id) => !after.popularity.has(id)),
      ...this.#figures.agedBetween(before.now, after.now),
    ]);
    await this.#apply([...moved]);
  }

  async #apply(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += APPLY_BATCH) {
      const batch = ids.slice(start, start + APPLY_BATCH);
      const tools = await selectTools(this.#db, batch);
      const found = new Set(tools.map((tool) => tool.id));
      for (const id of batch) if (!found.has(id)) this.#forget(id);
      for (const tool of tools) {
        this.#remember(tool);
        this.#records.set(tool);
      }
      this.index.putMany(tools.map((tool) => toSearchDocument(tool, this.lookups, this.#rankingStats)));
      this.#version += 1;
    }
  }

  #remember(tool: RankedTool): void {
    this.#figures.set(tool.id, figuresOf(tool));
    const { id, slug, name, logo_url, category_id } = tool;
    this.names.set(tool);
    this.#suggested.set(id, { id, slug, name, logo_url, category_id });
  }

  #forget(id: number): void {
    this.index.remove(id);
    this.#figures.delete(id);
    this.names.delete(id);
    this.#suggested.delete(id);
    this.#records.delete(id);
  }

  async #rebuild(): Promise<void> {
    await this.index.load(this.#documents());
    this.#version += 1;
  }

  async *#documents() {
    for await (const tool of this.#readAll()) {
      this.#records.offer(tool);
      yield toSearchDocument(tool, this.lookups, this.#rankingStats);
    }
  }

  async *#readAll(): AsyncGenerator<ToolRecord> {
    const read = (afterId: number) => selectToolsAfter(this.#db, afterId, READ_PAGE);
    let reading: Promise<ToolRecord[]> | undefined = read(0);
    while (reading) {
      const tools: ToolRecord[] = await reading;
      // Reads the next page while the caller works on this one.
      reading = tools.length < READ_PAGE ? undefined : read(tools.at(-1)!.id);
      // Nobody awaits this promise when the caller stops early.
      reading?.catch(() => undefined);
      yield* tools;
    }
  }

  async #computeRankingStats(): Promise<RankingStats> {
    const now = this.#options.clock.now();
    const found = await selectPopularity(this.#db, now, this.#options.popularitySources);
    return computeRankingStats(
      this.#figures,
      new Map(found.map((row) => [row.tool_id, row.popularity])),
      now,
    );
  }
}
