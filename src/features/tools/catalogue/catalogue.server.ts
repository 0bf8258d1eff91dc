import type { Reader } from '#src/db/transaction.server.ts';
import { finish, runInSlices } from '#src/search/run-in-slices.ts';
import type { ServerContext } from '#src/server/context.ts';
import { trendingSize } from '../rules.ts';
import { ALL_TOOLS, toolSource } from './answer-sources.server.ts';
import { CHANGE_CHANNEL, type Change } from './change-queries.server.ts';
import { areSameLookups, type Lookups, readLookups } from './lookups.server.ts';
import { ChangeFollower } from './memory/change-follower.server.ts';
import { FigureTable } from './memory/figure-table.server.ts';
import { KnownTools } from './memory/known-tools.server.ts';
import { PacedRun } from './memory/paced-run.ts';
import { RecordStore } from './memory/record-store.server.ts';
import { type PopularitySource, selectPopularity } from './popularity-queries.server.ts';
import { compareRanks, computeRankingStats, figuresOf, type RankingStats } from './ranking-stats.server.ts';
import { createToolIndex, putTools, toSearchDocument } from './tool-index.server.ts';
import {
  type RankedTool,
  readAllTools,
  readRankedTools,
  type SuggestedTool,
  selectTools,
  type ToolRecord,
} from './tool-queries.server.ts';

/** Tools that one statement reads to put them into the index. */
const BATCH = 200;
/** The catalogue's mean rating may change this much before the rating order is computed again. */
const MEAN_TOLERANCE = 0.01;
/** Tools from which on ranking stats are not computed with every change that they differ by. */
const LARGE = 2000;
const RANKING_PACE_MS = 1000;

interface CatalogueOptions extends Pick<ServerContext, 'database' | 'clock' | 'log' | 'changes'> {
  /** Other slices add theirs until the catalogue is loaded. */
  popularitySources: readonly PopularitySource[];
}

/** The published catalogue in this process's memory: index, lookups, and a version that rises with every change. */
export class Catalogue {
  readonly index = createToolIndex();
  readonly #options: CatalogueOptions;
  readonly #records = new RecordStore();
  readonly #figures = new FigureTable();
  readonly #known = new KnownTools();
  /** Names of the published tools. */
  readonly names = this.#known.names;
  readonly #follower: ChangeFollower;
  #lookups: Lookups | undefined;
  #rankingStats: RankingStats;
  #version = 1;
  /** One change of the index at a time. */
  #queue: Promise<void> = Promise.resolve();
  #nextRefresh: Promise<void> | undefined;
  /** Committed by this process and not taken in yet. */
  #own: Change[] = [];
  #nextOwn: Promise<void> | undefined;
  readonly #laterRanking: PacedRun;

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.#follower = new ChangeFollower(options.database);
    const logError = (err: unknown) => options.log.error({ err }, 'the ranking stats were not refreshed');
    this.#laterRanking = new PacedRun(() => this.refreshRankingStats(), RANKING_PACE_MS, logError);
    this.#rankingStats = finish(computeRankingStats(this.#figures, new Map(), options.clock.now()));
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
      await this.#follower.begin();
      this.#lookups = await readLookups(this.#db);
      for await (const tool of readRankedTools(this.#db)) this.#rememberBriefly(tool);
      this.#rankingStats = await this.#computeRankingStats();
      await this.#rebuild();
    });
  }

  /** Applies the changes that any process has committed since the last run. Calls before it starts share one run. */
  refresh(): Promise<void> {
    this.#nextRefresh ??= this.#serially(async () => {
      this.#nextRefresh = undefined;
      await this.#follower.follow((fresh) => this.#takeIn(fresh));
    });
    return this.#nextRefresh;
  }

  /** Applies what a transaction of this process has just committed. Calls before it starts share one run. */
  takeInOwn(changes: readonly Change[]): Promise<void> {
    this.#own.push(...changes);
    this.#nextOwn ??= this.#serially(async () => {
      this.#nextOwn = undefined;
      const own = this.#own;
      this.#own = [];
      try {
        await this.#takeIn(own);
        this.#follower.skip(own);
      } catch (error) {
        // The next change brings them along.
        this.#own.unshift(...own);
        throw error;
      }
    });
    return this.#nextOwn;
  }

  /** Updates popularity, trending and "new", which change with time. */
  refreshRankingStats(): Promise<void> {
    return this.#serially(() => this.#recomputeRankingStats());
  }

  /** Published tools for a list of suggestions, from memory. */
  readSuggested(ids: readonly number[]): SuggestedTool[] {
    return ids.map((id) => this.#known.get(id)).filter((tool) => tool !== undefined);
  }

  /** The published tool that has this slug now. */
  idOfSlug(slug: string): number | undefined {
    return this.#known.idOfSlug(slug);
  }

  /** About how much memory the cards of all tools take. */
  get cardBytes(): number {
    return this.#records.bytes;
  }

  /** Published tools in the order of the ids; a missing one is left out. From memory, except for what has no room there. */
  async readTools(ids: readonly number[]): Promise<ToolRecord[]> {
    const tools = new Map(ids.map((id) => [id, this.#records.get(id)]));
    const missing = ids.filter((id) => tools.get(id) === undefined && this.#known.has(id));
    for (const tool of missing.length > 0 ? await this.#readMissing(missing) : []) tools.set(tool.id, tool);
    return ids.map((id) => tools.get(id)).filter((tool) => tool !== undefined);
  }

  async #readMissing(ids: readonly number[]): Promise<ToolRecord[]> {
    const version = this.#version;
    const tools = await selectTools(this.#db, ids);
    // What has changed meanwhile is newer than what was read.
    const isLatest = ({ id }: ToolRecord) => this.#known.has(id) && !this.#records.has(id);
    if (this.#version === version) for (const tool of tools.filter(isLatest)) this.#records.set(tool);
    return tools;
  }

  /** Follows the changes of other processes until the returned function is called. */
  async follow(pollMs: number): Promise<() => Promise<void>> {
    const refresh = () => {
      this.refresh().catch((error) =>
        this.#options.log.error({ err: error }, 'the catalogue could not follow a change'),
      );
    };
    this.#follower.isFollowing = true;
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

  async #takeIn(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    if (changes.some(({ tool_id }) => tool_id === null)) await this.#takeInLookups();
    const ids = new Set(changes.map(({ tool_id }) => tool_id).filter((id) => id !== null));
    await this.#apply([...ids]);
    if (!this.#areRankingStatsStale()) return;
    // It costs as much as the catalogue is large, so nobody's change waits for it in a large one.
    if (this.#figures.size >= LARGE) this.#laterRanking.ask();
    else await this.#recomputeRankingStats();
  }

  /** A category, or something that no tool's record has, such as a public profile. */
  async #takeInLookups(): Promise<void> {
    const before = this.#lookups;
    this.#lookups = await readLookups(this.#db, before);
    // The index has the names of categories and tags in it.
    if (!before || !areSameLookups(before, this.#lookups)) await this.#rebuild();
    this.#options.changes.noteEverything();
    this.#version += 1;
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
    const { moved, reflagged } = compareRanks(before, after, this.#figures);
    await this.#rank(moved, reflagged);
  }

  /** Sorts tools anew whose records are the same as before. Cards of the reflagged ones say something else now. */
  async #rank(ids: ReadonlySet<number>, reflagged: ReadonlySet<number>): Promise<void> {
    const all = [...ids];
    for (let start = 0; start < all.length; start += BATCH) {
      await this.#index(await this.readTools(all.slice(start, start + BATCH)));
    }
    if (all.length === 0) return;
    this.#version += 1;
    this.#options.changes.note({ changed: [ALL_TOOLS, ...[...reflagged].map(toolSource)] });
  }

  async #apply(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const tools = await selectTools(this.#db, batch);
      if (tools.some((tool) => !this.#knowsLookupsOf(tool))) {
        this.#lookups = await readLookups(this.#db, this.#lookups);
      }
      const found = new Set(tools.map((tool) => tool.id));
      const gone = batch.filter((id) => !found.has(id) && this.#known.has(id));
      for (const id of gone) this.#forget(id);
      const changed = tools.filter((tool) => this.#remember(tool));
      await this.#index(changed);
      this.#version += 1;
      this.#options.changes.note({
        // What only the tool's own page shows, such as a review's votes, changes no list.
        changed: [...batch.map(toolSource), ...(gone.length + changed.length > 0 ? [ALL_TOOLS] : [])],
        gone: gone.map(toolSource),
      });
    }
  }

  #index(tools: readonly ToolRecord[]): Promise<void> {
    return runInSlices(putTools(this.index, tools, this.lookups, this.#rankingStats));
  }

  #knowsLookupsOf({ category_id, tag_ids }: ToolRecord): boolean {
    return this.lookups.hasCategory(category_id) && tag_ids.every((id) => this.lookups.hasTag(id));
  }

  /** Returns false when nothing of it has changed. */
  #remember(tool: ToolRecord): boolean {
    this.#rememberBriefly(tool);
    return this.#records.set(tool);
  }

  #rememberBriefly(tool: RankedTool): void {
    this.#figures.set(tool.id, figuresOf(tool));
    this.#known.set(tool);
  }

  #forget(id: number): void {
    this.index.remove(id);
    this.#figures.delete(id);
    this.#known.delete(id);
    this.#records.delete(id);
  }

  async #rebuild(): Promise<void> {
    await this.index.load(this.#documents());
    this.#options.changes.noteEverything();
    this.#version += 1;
  }

  async *#documents() {
    for await (const tool of readAllTools(this.#db)) {
      this.#records.set(tool);
      yield toSearchDocument(tool, this.lookups, this.#rankingStats);
    }
  }

  async #computeRankingStats(): Promise<RankingStats> {
    const now = this.#options.clock.now();
    const found = await selectPopularity(this.#db, now, this.#options.popularitySources);
    const popularity = new Map(found.map((row) => [row.tool_id, row.popularity]));
    return runInSlices(computeRankingStats(this.#figures, popularity, now));
  }
}
