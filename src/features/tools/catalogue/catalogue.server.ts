import type { Reader } from '#src/db/transaction.server.ts';
import { finish, runInSlices, type Steps } from '#src/search/run-in-slices.ts';
import type { State } from '#src/search/snapshot/state.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { ToolNames } from '../interpret/tool-names.server.ts';
import { ALL_TOOLS, GONE_TOOLS, toolSource } from './answer-sources.server.ts';
import type { Change } from './change-queries.server.ts';
import {
  areSameTags,
  knowsLookupsOf,
  type Lookups,
  listRenamedCategories,
  readLookups,
} from './lookups.server.ts';
import { IncomingChanges } from './memory/incoming-changes.server.ts';
import { PacedRun } from './memory/paced-run.ts';
import { ToolMemory } from './memory/tool-memory.server.ts';
import type { PopularitySource } from './popularity-queries.server.ts';
import {
  areStale,
  compareRanks,
  computeRankingStats,
  hasMoved,
  type RankingStats,
  readRankingStats,
} from './ranking-stats.server.ts';
import { captureCatalogue } from './snapshot/catalogue-state.server.ts';
import { type LoadReport, restoreCatalogue } from './snapshot/restore-catalogue.server.ts';
import type { SnapshotFile } from './snapshot/snapshot-file.server.ts';
import { createToolIndex, putTools, toSearchDocument } from './tool-index.server.ts';
import {
  readAllTools,
  readRankedTools,
  type StoredTool,
  type SuggestedTool,
  selectStoredTools,
  type ToolRecord,
} from './tool-queries.server.ts';

/** Tools that one statement reads to put them into the index. */
const BATCH = 100;
/** Tools from which on ranking stats are not computed with every change that they differ by. */
const LARGE = 2000;
const RANKING_PACE_MS = 1000;

interface CatalogueOptions extends Pick<ServerContext, 'database' | 'clock' | 'log' | 'changes'> {
  /** Other slices add theirs until the catalogue is loaded. */
  popularitySources: readonly PopularitySource[];
  snapshot: SnapshotFile;
}

/** The published catalogue in this process's memory: index, lookups, and a version that rises with every change. */
export class Catalogue {
  readonly index = createToolIndex();
  readonly #options: CatalogueOptions;
  #memory = new ToolMemory();
  readonly #incoming: IncomingChanges;
  #lookups: Lookups | undefined;
  #rankingStats: RankingStats;
  #version = 1;
  /** One change of the index at a time. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #laterRanking: PacedRun;
  #rankedLater: Promise<void> | undefined;
  #isStopped = false;
  readonly #logRanking = (err: unknown) =>
    this.#options.log.error({ err }, 'the ranking stats were not refreshed');

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.#incoming = new IncomingChanges({
      database: options.database,
      inTurn: (work) => this.#serially(work),
      takeIn: (changes, pause) => this.#takeIn(changes, pause),
    });
    this.#laterRanking = new PacedRun(() => this.refreshRankingStats(), RANKING_PACE_MS, this.#logRanking);
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

  /** Names of the published tools. */
  get names(): ToolNames {
    return this.#memory.known.names;
  }

  /** Resolves when the index can be searched. */
  load(): Promise<LoadReport> {
    return this.#serially(async () => {
      await this.#incoming.begin();
      this.#lookups = await readLookups(this.#db);
      const restored = await restoreCatalogue(this.#options.snapshot, this.#db, this);
      if (!restored) return this.#readEverything();
      this.#memory = restored.memory;
      this.#rankingStats = restored.rankingStats;
      await this.#apply(restored.changed);
      await this.#recomputeRankingStats(LARGE);
      return { from: 'snapshot', changed: restored.changed.length };
    });
  }

  async #readEverything(): Promise<LoadReport> {
    this.#memory = new ToolMemory();
    for await (const tool of readRankedTools(this.#db)) this.#memory.setBriefly(tool);
    this.#rankingStats = await this.#computeRankingStats();
    await this.#rebuild();
    return { from: 'database', changed: 0 };
  }

  /** A copy of everything in memory. Undefined when it was changed meanwhile. */
  async capture(): Promise<State> {
    await this.#rankedLater;
    // A merge while it is made would be waited for by every change.
    await this.index.merge();
    const { index } = this;
    return this.#serially(() =>
      captureCatalogue({
        index,
        memory: this.#memory,
        lookups: this.lookups,
        rankingStats: this.#rankingStats,
      }),
    );
  }

  /** Applies the changes that any process has committed since the last run. Calls before it starts share one run. */
  refresh(): Promise<void> {
    return this.#incoming.follow();
  }

  /**
   * Applies what a transaction of this process has just committed. Calls before it starts share one run.
   * @param pagesOnly tools whose records are the same as before.
   */
  async takeInOwn(changes: readonly Change[], pagesOnly: ReadonlySet<number | null>): Promise<void> {
    const pages = changes.filter(({ tool_id }) => pagesOnly.has(tool_id));
    if (pages.length > 0) {
      this.#options.changes.note({ changed: pages.map(({ tool_id }) => toolSource(tool_id!)) });
      this.#incoming.skip(pages);
    }
    if (pages.length < changes.length) {
      await this.#incoming.addOwn(changes.filter(({ tool_id }) => !pagesOnly.has(tool_id)));
    }
  }

  /** Updates popularity, trending and "new", which change with time. */
  refreshRankingStats(): Promise<void> {
    return this.#serially(() => this.#recomputeRankingStats());
  }

  /** Published tools for a list of suggestions, from memory. */
  readSuggested(ids: readonly number[]): SuggestedTool[] {
    return ids.map((id) => this.#memory.known.get(id)).filter((tool) => tool !== undefined);
  }

  /** The published tool that has this slug now. */
  idOfSlug(slug: string): number | undefined {
    return this.#memory.known.idOfSlug(slug);
  }

  /** About how much memory the cards of all tools take. */
  get cardBytes(): number {
    return this.#memory.records.bytes;
  }

  /** Published tools in the order of the ids; a missing one is left out. From memory, except for what has no room there. */
  readTools(ids: readonly number[]): Promise<ToolRecord[]> {
    return this.#memory.readTools(this.#db, ids);
  }

  /** Follows the changes of other processes until the returned function is called. */
  follow(pollMs: number): Promise<() => Promise<void>> {
    return this.#incoming.watch(pollMs, () => {
      this.refresh().catch((err) =>
        this.#options.log.error({ err }, 'the catalogue could not follow a change'),
      );
    });
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

  async #takeIn(changes: readonly Change[], pause: () => Promise<void>): Promise<void> {
    if (changes.length === 0) return;
    if (changes.some(({ tool_id }) => tool_id === null)) await this.#takeInLookups();
    const ids = new Set(changes.map(({ tool_id }) => tool_id).filter((id) => id !== null));
    await this.#apply([...ids], pause);
    if (!areStale(this.#rankingStats, this.#memory.figures)) return;
    // It costs as much as the catalogue is large, so nobody's change waits for it in a large one.
    if (this.#memory.figures.size >= LARGE) this.#laterRanking.ask();
    else await this.#recomputeRankingStats();
  }

  /** A category, or something that no tool's record has, such as a public profile. */
  async #takeInLookups(): Promise<void> {
    const before = this.lookups;
    this.#lookups = await readLookups(this.#db, before);
    // The index has the names of categories and tags in it.
    if (areSameTags(before, this.#lookups)) {
      await this.#putAnew(this.#memory.known.idsIn(listRenamedCategories(before, this.#lookups)));
    } else await this.#rebuild();
    this.#options.changes.noteEverything();
    this.#version += 1;
  }

  /** @param most of more tools that move only those are waited for whose cards say something else. */
  async #recomputeRankingStats(most = Number.POSITIVE_INFINITY): Promise<void> {
    const before = this.#rankingStats;
    const after = await this.#computeRankingStats();
    this.#rankingStats = after;
    if (hasMoved(before.catalogueMean, after.catalogueMean)) return this.#rebuild();
    const { moved, reflagged } = await runInSlices(compareRanks(before, after, this.#memory.figures));
    if (moved.size <= most) return this.#rank(moved, reflagged);
    await this.#rank(reflagged, reflagged);
    this.#rankedLater = this.#rankLater([...moved]);
  }

  /** Sorts tools anew whose popularity has fallen as that of all others has. Changes come in between. */
  async #rankLater(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length && !this.#isStopped; start += BATCH) {
      const some = new Set(ids.slice(start, start + BATCH));
      await this.#serially(() => this.#rank(some, new Set())).catch(this.#logRanking);
    }
  }

  /** Sorts tools anew whose records are the same as before. Cards of the reflagged ones say something else now. */
  async #rank(ids: ReadonlySet<number>, reflagged: ReadonlySet<number>): Promise<void> {
    await this.#putAnew([...ids]);
    if (ids.size === 0) return;
    this.#version += 1;
    this.#options.changes.note({ changed: [ALL_TOOLS, ...[...reflagged].map(toolSource)] });
  }

  /** Puts tools into the index again whose records are the same as before. */
  async #putAnew(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const tools = await this.readTools(ids.slice(start, start + BATCH));
      await runInSlices(putTools(this.index, tools, this.lookups, this.#rankingStats));
    }
  }

  async #apply(ids: readonly number[], pause = async () => {}): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      await pause();
      const batch = ids.slice(start, start + BATCH);
      const tools = await selectStoredTools(this.#db, batch, this.#options.snapshot.key);
      await this.#learnLookupsOf(tools);
      const found = new Set(tools.map((tool) => tool.id));
      const gone = batch.filter((id) => !found.has(id) && this.#memory.known.has(id));
      for (const id of gone) {
        this.index.remove(id);
        this.#memory.delete(id);
      }
      const changed = await runInSlices(this.#takeRecords(tools));
      this.#version += 1;
      const lists = gone.length + changed > 0 ? [ALL_TOOLS] : [];
      this.#options.changes.note({
        // What only the tool's own page shows, such as a review's votes, changes no list.
        changed: [...batch.map(toolSource), ...lists, ...(gone.length > 0 ? [GONE_TOOLS] : [])],
        gone: gone.map(toolSource),
      });
    }
  }

  /** Tools may have tags that were made after the lookups were read, also where their own changes are not known yet. */
  async #learnLookupsOf(tools: readonly StoredTool[]): Promise<void> {
    if (tools.every((tool) => knowsLookupsOf(this.lookups, tool))) return;
    this.#lookups = await readLookups(this.#db, this.#lookups);
  }

  /** Takes in records as they are now, one in each step. Returns how many are not as they were before. */
  *#takeRecords(tools: readonly StoredTool[]): Steps<number> {
    let changed = 0;
    for (const tool of tools) {
      const document = toSearchDocument(tool, this.lookups, this.#rankingStats);
      // What memory has counts as taken in, so nothing may fail from here on.
      if (this.#memory.set(tool)) {
        this.index.put(document);
        changed += 1;
      }
      yield;
    }
    return changed;
  }

  async #rebuild(): Promise<void> {
    await this.index.load(this.#documents()).catch((error) => {
      // The index does not have what memory has taken from there, so all that is read again counts as changed.
      this.#memory.digests.clear();
      throw error;
    });
    this.#options.changes.noteEverything();
    this.#version += 1;
  }

  async *#documents() {
    for await (const tool of readAllTools(this.#db, this.#options.snapshot.key)) {
      await this.#learnLookupsOf([tool]);
      this.#memory.setRecord(tool);
      yield toSearchDocument(tool, this.lookups, this.#rankingStats);
    }
  }

  #computeRankingStats(): Promise<RankingStats> {
    const { clock, popularitySources } = this.#options;
    const { popularity } = this.#rankingStats;
    return readRankingStats(this.#db, this.#memory.figures, popularitySources, {
      now: clock.now(),
      popularity,
    });
  }
}
