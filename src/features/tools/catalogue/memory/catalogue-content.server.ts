import type { Reader } from '#src/db/transaction.server.ts';
import { finish } from '#src/search/run-in-slices.ts';
import type { ServerContext } from '#src/server/context.ts';
import { ALL_TOOLS, GONE_TOOLS, toolSource } from '../answer-sources.server.ts';
import type { CatalogueSearch } from '../catalogue-search.server.ts';
import {
  areSameTags,
  knowsLookupsOf,
  type Lookups,
  listRenamedCategories,
  readLookups,
} from '../lookups.server.ts';
import type { PopularitySource } from '../popularity-queries.server.ts';
import {
  areStale,
  compareRanks,
  computeRankingStats,
  hasMoved,
  type RankingStats,
  readRankingStats,
} from '../ranking-stats.server.ts';
import { toSearchDocument } from '../tool-index.server.ts';
import {
  readAllTools,
  readRankedTools,
  selectTools,
  type ToolRecord,
  type WholeTool,
} from '../tool-queries.server.ts';
import { MemorySearch } from './memory-search.server.ts';
import { ToolMemory } from './tool-memory.server.ts';

/** Tools that one statement reads to put them into the index. */
const BATCH = 100;

export interface ContentOptions extends Pick<ServerContext, 'database' | 'clock' | 'changes'> {
  popularitySources: readonly PopularitySource[];
}

/**
 * What this process has of the published catalogue: search, records, lookups and ranking, which fit each other. Reading is
 * possible at any time, changes must come one after the other.
 */
export class CatalogueContent {
  readonly search: CatalogueSearch = new MemorySearch();
  readonly #options: ContentOptions;
  #memory = new ToolMemory();
  #lookups: Lookups | undefined;
  #rankingStats: RankingStats;
  #version = 1;
  /** The search may lack what memory has, because filling it has failed. */
  #isSearchStale = false;

  constructor(options: ContentOptions) {
    this.#options = options;
    this.#rankingStats = finish(computeRankingStats(this.#memory.figures, new Map(), options.clock.now()));
  }

  get db(): Reader {
    return this.#options.database.kysely;
  }

  get memory(): ToolMemory {
    return this.#memory;
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

  /** The ranking stats no longer say what the tools' own figures do. */
  get isRankingStale(): boolean {
    return areStale(this.#rankingStats, this.#memory.figures);
  }

  /** Reads everything from the database. */
  async load(): Promise<void> {
    this.#lookups = await readLookups(this.db);
    this.#memory = new ToolMemory();
    for await (const tool of readRankedTools(this.db)) this.#memory.setBriefly(tool);
    this.#rankingStats = await this.#computeRankingStats();
    await this.#rebuild();
  }

  /** Reads categories and tags again. They are in so many answers that all are void. */
  async applyLookups(): Promise<void> {
    const before = this.lookups;
    this.#lookups = await readLookups(this.db, before);
    // The index has the names of categories and tags in it.
    if (areSameTags(before, this.#lookups)) {
      await this.#putAnew(this.#memory.known.idsIn(listRenamedCategories(before, this.#lookups)));
    } else await this.#rebuild();
    this.#options.changes.noteEverything();
    this.#version += 1;
  }

  /** Reads what the database has of these tools now. */
  async applyTools(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const tools = await selectTools(this.db, batch);
      await this.#learnLookupsOf(tools);
      const found = new Set(tools.map((tool) => tool.id));
      const gone = batch.filter((id) => !found.has(id) && this.#memory.known.has(id));
      const changed = tools.filter((tool) => this.#isSearchStale || !this.#memory.hasRecord(tool));
      // Memory follows the search: what memory has counts as applied.
      await this.search.withdraw(gone);
      await this.search.apply(this.#toDocuments(changed));
      for (const id of gone) this.#memory.delete(id);
      for (const tool of tools) this.#memory.set(tool);
      this.#version += 1;
      const lists = gone.length + changed.length > 0 ? [ALL_TOOLS] : [];
      this.#options.changes.note({
        changed: [...batch.map(toolSource), ...lists, ...(gone.length > 0 ? [GONE_TOOLS] : [])],
        gone: gone.map(toolSource),
      });
    }
  }

  /** Computes the ranking stats and sorts the tools whose rank they change. */
  async refreshRanking(): Promise<void> {
    const before = this.#rankingStats;
    const after = await this.#computeRankingStats();
    this.#rankingStats = after;
    if (hasMoved(before.catalogueMean, after.catalogueMean)) {
      await this.#rebuild();
      return;
    }
    const { moved, reflagged } = compareRanks(before, after, this.#memory.figures);
    await this.#putAnew([...moved]);
    if (moved.size === 0) return;
    this.#version += 1;
    // Cards of the reflagged ones say something else now.
    this.#options.changes.note({ changed: [ALL_TOOLS, ...[...reflagged].map(toolSource)] });
  }

  /** Puts tools into the index again whose records are the same as before. */
  async #putAnew(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const tools = this.#memory.readTools(ids.slice(start, start + BATCH));
      await this.search.apply(this.#toDocuments(tools));
    }
  }

  /** Tools may have tags that were made after the lookups were read, also where their own changes are not known yet. */
  async #learnLookupsOf(tools: readonly WholeTool[]): Promise<void> {
    if (tools.every((tool) => knowsLookupsOf(this.lookups, tool))) return;
    this.#lookups = await readLookups(this.db, this.#lookups);
  }

  *#toDocuments(tools: readonly ToolRecord[]) {
    for (const tool of tools) yield toSearchDocument(tool, this.lookups, this.#rankingStats);
  }

  async #rebuild(): Promise<void> {
    // Memory takes records while the search is filled, so until that has succeeded all that is read counts as changed.
    this.#isSearchStale = true;
    await this.search.load(this.#readDocuments());
    this.#isSearchStale = false;
    this.#options.changes.noteEverything();
    this.#version += 1;
  }

  async *#readDocuments() {
    for await (const tool of readAllTools(this.db)) {
      await this.#learnLookupsOf([tool]);
      this.#memory.setRecord(tool);
      yield toSearchDocument(tool, this.lookups, this.#rankingStats);
    }
  }

  #computeRankingStats(): Promise<RankingStats> {
    const { clock, popularitySources } = this.#options;
    const { popularity } = this.#rankingStats;
    return readRankingStats(this.db, this.#memory.figures, popularitySources, {
      now: clock.now(),
      popularity,
    });
  }
}
