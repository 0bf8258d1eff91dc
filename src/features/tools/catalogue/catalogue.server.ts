import type { Database } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import type { SearchIndex } from '#src/search/search-index.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Log } from '#src/server/log.ts';
import {
  CHANGE_CHANNEL,
  deleteOldChanges,
  selectChangeHorizon,
  selectChanges,
  selectOutlines,
  selectPopularity,
  selectTools,
  selectToolsAfter,
  type ToolLabel,
  type ToolOutline,
  type ToolRecord,
  type Writer,
} from '../queries.server.ts';
import { trendingSize } from '../rules.ts';
import { type Lookups, readLookups } from './lookups.server.ts';
import { markChanged } from './mark-changed.server.ts';
import { computeRankingStats, FigureTable, figuresOf, type RankingStats } from './ranking-stats.server.ts';
import { RecordCache } from './record-cache.server.ts';
import { createToolIndex, toSearchDocument } from './tool-index.server.ts';

const READ_PAGE = 1000;
const APPLY_BATCH = 500;
const DAY_MS = 86_400_000;
/** The mean that rating orders were made with may drift this far before they are made anew. */
const MEAN_TOLERANCE = 0.01;

/** The published catalogue as this process holds it: index, lookups, and a number that rises with every change. */
export interface Catalogue {
  readonly index: SearchIndex;
  readonly lookups: Lookups;
  readonly standing: RankingStats;
  readonly version: number;
  /** Reads everything. Resolves when the index answers. */
  load(): Promise<void>;
  /** Takes in what was committed since the last time, by whichever process. */
  refresh(): Promise<void>;
  /** Makes interest, trending and "new" up to date with the clock. */
  refreshRankingStats(): Promise<void>;
  /** What names a tool, of all published ones, without asking the database. */
  readLabels(ids: readonly number[]): ToolLabel[];
  /** Published tools in the order of the ids; a missing one is left out. */
  readTools(ids: readonly number[]): Promise<ToolRecord[]>;
  /**
   * Runs a transaction that changes tools. `note` says which; after the commit they are in the index before
   * this resolves.
   */
  change<Result>(
    work: (trx: Writer, note: (toolId: number | null) => void) => Promise<Result>,
  ): Promise<Result>;
  /** Forgets the notes of changes older than a day, which every process has taken in by now. */
  pruneChanges(): Promise<void>;
  /** Follows the changes of other processes until the returned function is called. */
  follow(pollMs: number): Promise<() => Promise<void>>;
}

export function createCatalogue(options: { database: Database; clock: Clock; log: Log }): Catalogue {
  return new ProcessCatalogue(options.database, options.clock, options.log);
}

class ProcessCatalogue implements Catalogue {
  readonly index = createToolIndex();
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #records = new RecordCache();
  readonly #figures = new FigureTable();
  readonly #labels = new Map<number, ToolLabel>();
  #lookups: Lookups | undefined;
  #standing: RankingStats;
  #version = 1;
  /** Changes of transactions from this one on may not have been seen yet. */
  #horizon = '0';
  /** Changes at or after the horizon that are already in the index. */
  #applied = new Set<number>();
  /** One change of the index at a time. */
  #queue: Promise<void> = Promise.resolve();
  #nextRefresh: Promise<void> | undefined;

  constructor(database: Database, clock: Clock, log: Log) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#standing = computeRankingStats(this.#figures, new Map(), clock.now());
  }

  get lookups(): Lookups {
    if (!this.#lookups) throw new Error('The catalogue has not been loaded');
    return this.#lookups;
  }

  get standing(): RankingStats {
    return this.#standing;
  }

  get version(): number {
    return this.#version;
  }

  load(): Promise<void> {
    return this.#serially(async () => {
      const db = this.#database.kysely;
      this.#horizon = await selectChangeHorizon(db);
      this.#applied = new Set((await selectChanges(db, this.#horizon)).map((change) => change.seq));
      this.#lookups = await readLookups(db);
      for (const tool of await selectOutlines(db)) this.#outline(tool);
      this.#standing = computeRankingStats(this.#figures, await this.#readPopularity(), this.#clock.now());
      await this.#rebuild();
    });
  }

  /** Calls that arrive before it begins share one run. */
  refresh(): Promise<void> {
    this.#nextRefresh ??= this.#serially(async () => {
      this.#nextRefresh = undefined;
      await this.#takeInChanges();
    });
    return this.#nextRefresh;
  }

  refreshRankingStats(): Promise<void> {
    return this.#serially(() => this.#recomputeRankingStats());
  }

  readLabels(ids: readonly number[]): ToolLabel[] {
    return ids.map((id) => this.#labels.get(id)).filter((label) => label !== undefined);
  }

  async readTools(ids: readonly number[]): Promise<ToolRecord[]> {
    const missing = ids.filter((id) => !this.#records.has(id));
    const version = this.#version;
    const read = missing.length > 0 ? await selectTools(this.#database.kysely, missing) : [];
    // A change that came in while reading has put newer records in place already.
    if (version === this.#version) for (const tool of read) this.#records.set(tool);
    const readById = new Map(read.map((tool) => [tool.id, tool]));
    return ids.map((id) => this.#records.get(id) ?? readById.get(id)).filter((tool) => tool !== undefined);
  }

  async change<Result>(
    work: (trx: Writer, note: (toolId: number | null) => void) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.#database, (trx) =>
      work(trx, (toolId) => markChanged({ catalogue: this }, trx, toolId)),
    );
  }

  async pruneChanges(): Promise<void> {
    await deleteOldChanges(this.#database.kysely, new Date(this.#clock.now().getTime() - DAY_MS));
  }

  async follow(pollMs: number): Promise<() => Promise<void>> {
    const refresh = () => {
      this.refresh().catch((error) =>
        this.#log.error({ err: error }, 'the catalogue could not follow a change'),
      );
    };
    const unlisten = await this.#database.listen(CHANGE_CHANNEL, refresh);
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

  async #takeInChanges(): Promise<void> {
    const db = this.#database.kysely;
    // Read first: a transaction that is still running now is at or above it, hence read again next time.
    const horizon = await selectChangeHorizon(db);
    const changes = await selectChanges(db, this.#horizon);
    const fresh = changes.filter((change) => !this.#applied.has(change.seq));
    if (fresh.length > 0) {
      this.#lookups = await readLookups(db, this.#lookups);
      const ids = new Set(fresh.map((change) => change.tool_id).filter((id) => id !== null));
      await this.#apply([...ids]);
      if (fresh.some((change) => change.tool_id === null)) await this.#rebuild();
      if (this.#areRankingStatsStale()) await this.#recomputeRankingStats();
    }
    this.#applied = new Set(changes.map((change) => change.seq));
    this.#horizon = horizon;
  }

  /** A mean that has moved changes the rating order of every tool; a grown catalogue has a larger trending set. */
  #areRankingStatsStale(): boolean {
    const { catalogueMean, trending } = this.#standing;
    if (Math.abs(this.#figures.mean - catalogueMean) > MEAN_TOLERANCE) return true;
    return Math.min(trendingSize(this.#figures.size), this.#figures.size) !== trending.size;
  }

  async #recomputeRankingStats(): Promise<void> {
    const before = this.#standing;
    const standing = computeRankingStats(this.#figures, await this.#readPopularity(), this.#clock.now());
    this.#standing = standing;
    if (Math.abs(before.catalogueMean - standing.catalogueMean) > MEAN_TOLERANCE) {
      await this.#rebuild();
      return;
    }
    const moved = new Set([
      ...before.trending.symmetricDifference(standing.trending),
      ...[...standing.interest].filter(([id, now]) => before.interest.get(id) !== now).map(([id]) => id),
      ...[...before.interest.keys()].filter((id) => !standing.interest.has(id)),
      ...this.#figures.agedBetween(before.now, standing.now),
    ]);
    await this.#apply([...moved]);
  }

  async #apply(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += APPLY_BATCH) {
      const batch = ids.slice(start, start + APPLY_BATCH);
      const tools = await selectTools(this.#database.kysely, batch);
      const found = new Set(tools.map((tool) => tool.id));
      for (const id of batch) if (!found.has(id)) this.#forget(id);
      for (const tool of tools) {
        this.#outline(tool);
        this.#records.set(tool);
      }
      this.index.putMany(tools.map((tool) => toSearchDocument(tool, this.lookups, this.#standing)));
      this.#version += 1;
    }
  }

  #outline(tool: ToolOutline): void {
    this.#figures.set(tool.id, figuresOf(tool));
    const { id, slug, name, logo_url, category_id } = tool;
    this.#labels.set(id, { id, slug, name, logo_url, category_id });
  }

  #forget(id: number): void {
    this.index.remove(id);
    this.#figures.delete(id);
    this.#labels.delete(id);
    this.#records.delete(id);
  }

  async #rebuild(): Promise<void> {
    await this.index.load(this.#documents());
    this.#version += 1;
  }

  async *#documents() {
    for await (const tool of this.#readAll()) {
      this.#records.offer(tool);
      yield toSearchDocument(tool, this.lookups, this.#standing);
    }
  }

  async *#readAll(): AsyncGenerator<ToolRecord> {
    const read = (afterId: number) => selectToolsAfter(this.#database.kysely, afterId, READ_PAGE);
    let reading: Promise<ToolRecord[]> | undefined = read(0);
    while (reading) {
      const tools: ToolRecord[] = await reading;
      // The next page is read while this one is taken in.
      reading = tools.length < READ_PAGE ? undefined : read(tools.at(-1)!.id);
      // Who stops in the middle no longer waits for it.
      reading?.catch(() => undefined);
      yield* tools;
    }
  }

  async #readPopularity(): Promise<ReadonlyMap<number, number>> {
    const found = await selectPopularity(this.#database.kysely, this.#clock.now());
    return new Map(found.map((row) => [row.tool_id, row.interest]));
  }
}
