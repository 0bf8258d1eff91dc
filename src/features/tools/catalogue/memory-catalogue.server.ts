import type { Reader } from '#src/db/transaction.server.ts';
import { finish } from '#src/search/run-in-slices.ts';
import type { OrderedDocument, SearchDocument } from '#src/search/search-index.ts';
import { shareRuns } from '#src/server/process/share-runs.ts';
import { ALL_TOOLS, GONE_TOOLS, toolSource } from './answer-sources.server.ts';
import type { Catalogue, CatalogueOptions, NamedTools, RankedTool } from './catalogue.server.ts';
import { MemorySearch } from './catalogue-search.server.ts';
import {
  knowsLookupsOf,
  type Lookups,
  listRenamedCategories,
  listRenamedTags,
  listRenamedTypes,
  loadLookups,
} from './lookups.server.ts';
import { computeRanking } from './ranking/compute-ranking.server.ts';
import {
  areStale,
  compareRanks,
  computeRankingStats,
  hasMoved,
  loadRankingStats,
  type RankingStats,
} from './ranking/ranking-stats.server.ts';
import { type Facet, meanOrdersOf, toSearchDocument } from './tool-index.server.ts';
import { ToolMemory } from './tool-memory.server.ts';
import {
  listAllTools,
  type SuggestedTool,
  selectTools,
  type ToolDetails,
  type ToolRecord,
  type WholeTool,
} from './tool-queries.server.ts';

/** Tools that one statement reads to put them into the index. */
const BATCH = 100;
/** Tools from which on ranking stats are not computed with every change that they differ by. */
const LARGE = 2000;
const RANKING_PACE_MS = 1000;

/**
 * The published catalogue in this process's memory: search, records, lookups and ranking, which fit each other. It can be
 * read at any time; its changes are applied one at a time.
 */
export class MemoryCatalogue implements Catalogue {
  readonly search = new MemorySearch();
  readonly #options: CatalogueOptions;
  #memory = new ToolMemory();
  #lookups: Lookups | undefined;
  #rankingStats: RankingStats;
  #version = 1;
  #queue: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  readonly #refreshLater = shareRuns(async () => {
    if (!this.#isStopped) await this.refreshRankingStats().catch((err) => this.#reportStale(err));
  }, RANKING_PACE_MS);

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.#rankingStats = finish(computeRankingStats(this.#memory.figures, new Map(), options.clock.now()));
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

  async readSuggested(ids: readonly number[]): Promise<SuggestedTool[]> {
    return ids.map((id) => this.#memory.known.get(id)).filter((tool) => tool !== undefined);
  }

  async findIdOfSlug(slug: string): Promise<number | undefined> {
    return this.#memory.known.idOfSlug(slug);
  }

  async readRecords(ids: readonly number[]): Promise<ToolRecord[]> {
    return this.#memory.records.list(ids);
  }

  async readTools(ids: readonly number[]): Promise<RankedTool[]> {
    const { trending, trends } = this.#rankingStats;
    return this.#memory.records.list(ids).map((tool) =>
      // A record is unpacked for each reader.
      Object.assign(tool, { is_trending: trending.has(tool.id), trend: trends.get(tool.id) ?? null }),
    );
  }

  async getDetails(id: number): Promise<ToolDetails | undefined> {
    return this.#memory.records.getDetails(id);
  }

  async readNamed(): Promise<NamedTools> {
    return { names: this.search.readNames(), toolOf: (id) => this.#memory.known.get(id) };
  }

  /** Reads everything from the database. Resolves when the index can be searched. */
  load(): Promise<void> {
    return this.#serially(async () => {
      const { clock, database, popularitySources: sources } = this.#options;
      this.#lookups = await loadLookups(this.#db);
      this.#memory = new ToolMemory();
      const before = this.#rankingStats.popularity;
      this.#rankingStats = await computeRanking(database.background, sources, { before, now: clock.now() });
      await this.search.load(this.#readDocuments());
      this.#options.changes.recordEverything();
      this.#version += 1;
    });
  }

  /** Reads all tools into memory, and gives them to the index while the database reads on. */
  async *#readDocuments(): AsyncGenerator<SearchDocument> {
    for await (const tool of listAllTools(this.#db)) {
      if (!knowsLookupsOf(this.lookups, tool)) await this.#loadLookupsOf([tool]);
      this.#memory.set(tool);
      if (!tool.is_restricted) yield toSearchDocument(tool, this.lookups, this.#rankingStats);
    }
  }

  /** Applies committed changes of categories, types and tags. They are in so many answers that all are void. */
  applyLookups(): Promise<void> {
    return this.#serially(async () => {
      const before = this.lookups;
      this.#lookups = await loadLookups(this.#db, before);
      // The index has the names of categories, types and tags in it.
      const inCategories = this.#memory.known.idsIn(listRenamedCategories(before, this.#lookups));
      const withTags = await this.#findHaving('tags', listRenamedTags(before, this.#lookups));
      const ofTypes = await this.#findHaving('type', listRenamedTypes(before, this.#lookups));
      await this.#reindex([...new Set([...inCategories, ...withTags, ...ofTypes])]);
      this.search.forgetAnswers();
      this.#options.changes.recordEverything();
      this.#version += 1;
    });
  }

  /** Ids of the tools that the index has under one of these values. */
  async #findHaving(facet: Facet, values: readonly string[]): Promise<number[]> {
    const limit = this.search.state.tools;
    const found = values.map((value) =>
      this.search.query({ filters: { [facet]: [value] }, offset: 0, limit }),
    );
    return (await Promise.all(found)).flatMap(({ ids }) => ids);
  }

  /** Applies committed changes of tools. */
  applyTools(ids: readonly number[]): Promise<void> {
    return this.#serially(async () => {
      for (let start = 0; start < ids.length; start += BATCH)
        await this.#applyBatch(ids.slice(start, start + BATCH));
      if (!areStale(this.#rankingStats, this.#memory.figures)) return;
      // It costs as much as the catalogue is large, so nobody's change waits for it in a large one.
      if (this.#memory.figures.size >= LARGE) void this.#refreshLater();
      else await this.#refreshRanking();
    });
  }

  /** Updates popularity, trending and "new", which change with time. */
  refreshRankingStats(): Promise<void> {
    return this.#serially(() => this.#refreshRanking());
  }

  /** Refreshes the ranking stats from time to time, until the returned function is called, before the database closes. */
  startRefreshing(everyMs: number): () => Promise<void> {
    const refresh = () => this.refreshRankingStats().catch((err) => this.#reportStale(err));
    const timer = setInterval(refresh, everyMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      this.#isStopped = true;
      await this.#queue;
    };
  }

  #reportStale(err: unknown): void {
    this.#options.log.error({ err }, 'the ranking stats were not refreshed');
  }

  #serially<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** Reads what the database has of these tools now. */
  async #applyBatch(ids: readonly number[]): Promise<void> {
    const tools = await selectTools(this.#db, ids);
    await this.#loadLookupsOf(tools);
    const found = new Set(tools.map((tool) => tool.id));
    const gone = ids.filter((id) => !found.has(id) && this.#memory.known.has(id));
    const changed = tools.filter((tool) => !this.#memory.records.has(tool));
    // Memory follows the search: what memory has counts as applied.
    const restricted = changed.filter((tool) => tool.is_restricted).map(({ id }) => id);
    await this.search.withdraw([...gone, ...restricted]);
    await this.search.apply(this.#toDocuments(changed));
    for (const id of gone) this.#memory.delete(id);
    for (const tool of tools) this.#memory.set(tool);
    this.#version += 1;
    const lists = gone.length + changed.length > 0 ? [ALL_TOOLS] : [];
    this.#options.changes.record({
      changed: [...ids.map(toolSource), ...lists, ...(gone.length > 0 ? [GONE_TOOLS] : [])],
      gone: gone.map(toolSource),
    });
  }

  /** Computes the ranking stats and sorts the tools whose rank they change. */
  async #refreshRanking(): Promise<void> {
    const before = this.#rankingStats;
    const after = await this.#computeRankingStats();
    this.#rankingStats = after;
    const { moved, reflagged } = compareRanks(before, after, this.#memory.figures);
    await this.#reindex([...moved]);
    if (hasMoved(before.catalogueMean, after.catalogueMean)) {
      await this.search.reorder(this.#listMeanOrders());
      this.#options.changes.recordEverything();
      this.#version += 1;
      return;
    }
    if (moved.size === 0) return;
    this.#version += 1;
    // Cards of the reflagged ones say something else now.
    this.#options.changes.record({ changed: [ALL_TOOLS, ...[...reflagged].map(toolSource)] });
  }

  /** Puts tools into the index again whose records are the same as before. */
  async #reindex(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const tools = this.#memory.records.list(ids.slice(start, start + BATCH));
      await this.search.apply(this.#toDocuments(tools));
    }
  }

  /** Tools may have tags that were made after the lookups were read, also where their own changes are not known yet. */
  async #loadLookupsOf(tools: readonly WholeTool[]): Promise<void> {
    if (tools.every((tool) => knowsLookupsOf(this.lookups, tool))) return;
    this.#lookups = await loadLookups(this.#db, this.#lookups);
  }

  *#toDocuments(tools: Iterable<ToolRecord>) {
    for (const tool of tools)
      if (!tool.is_restricted) yield toSearchDocument(tool, this.lookups, this.#rankingStats);
  }

  *#listMeanOrders(): Generator<OrderedDocument> {
    for (const [id, figures] of this.#memory.figures.list())
      yield { id, orders: meanOrdersOf(id, figures, this.#rankingStats) };
  }

  #computeRankingStats(): Promise<RankingStats> {
    const { clock, popularitySources } = this.#options;
    const { popularity } = this.#rankingStats;
    return loadRankingStats(this.#options.database.background, this.#memory.figures, popularitySources, {
      now: clock.now(),
      popularity,
    });
  }
}
