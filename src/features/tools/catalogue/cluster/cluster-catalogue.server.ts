import { setTimeout as delay } from 'node:timers/promises';
import type { Reader } from '#src/db/transaction.server.ts';
import { shareRuns } from '#src/server/process/share-runs.ts';
import { NEW_FOR } from '../../rules.ts';
import type { ClusterSettings } from '../../settings.server.ts';
import { ALL_TOOLS, GONE_TOOLS, toolSource } from '../answer-sources.server.ts';
import type { Catalogue, CatalogueOptions, NamedTools, RankedTool } from '../catalogue.server.ts';
import type { Lookups } from '../lookups.server.ts';
import { listMoved } from '../ranking/compute-ranking.server.ts';
import { hasMoved } from '../ranking/ranking-stats.server.ts';
import {
  type SuggestedTool,
  selectTools,
  type ToolDetails,
  type ToolRecord,
} from '../tool-queries.server.ts';
import { ClusterSearch } from './cluster-search.server.ts';
import { ClusterDocuments } from './documents.server.ts';
import { Intake } from './intake.server.ts';
import { selectIdOfSlug, selectPublishedBetween, selectSuggested } from './published-queries.server.ts';

/** A person's own change waits so long for the cluster; it is written later then. */
const OWN_CHANGE_MS = 2000;
/** A start waits so long for the cluster, or for an index to be built. */
const START_MS = 10_000;
const RETRY_MS = 1000;
const BATCH = 200;
/** From so many tools on, ranking stats are not computed with changes, but by time alone. */
const LARGE = 2000;

/** The published catalogue in the database, searched in a cluster. This process keeps nothing for each tool. */
export class ClusterCatalogue implements Catalogue {
  readonly search: ClusterSearch;
  readonly #options: CatalogueOptions;
  readonly #documents: ClusterDocuments;
  readonly #intake: Intake;
  #version = 1;
  /** The index lacks changes, or there is none. */
  #isBehind = true;
  #isStopped = false;
  #isRanked = false;
  readonly #catchUp = shareRuns(() => this.#catchUpNow());

  constructor(options: CatalogueOptions, cluster: ClusterSettings) {
    this.#options = options;
    this.search = new ClusterSearch(cluster, options.log);
    this.#documents = new ClusterDocuments({ ...options, search: this.search });
    const { database, log } = options;
    const { store } = this.search;
    this.#intake = new Intake({ database, log, store, documents: this.#documents, name: cluster.index });
  }

  get #db(): Reader {
    return this.#options.database.kysely;
  }

  get lookups(): Lookups {
    return this.#documents.lookups;
  }

  get version(): number {
    return this.#version;
  }

  async readTools(ids: readonly number[]): Promise<RankedTool[]> {
    const [tools, ranks] = await Promise.all([
      this.readRecords(ids),
      this.search.readKnownRanks([...new Set(ids)]),
    ]);
    return tools.map((tool) => {
      const { isTrending = false, trend = null } = ranks.get(tool.id) ?? {};
      return { ...tool, is_trending: isTrending, trend };
    });
  }

  async readRecords(ids: readonly number[]): Promise<ToolRecord[]> {
    const found = await this.#documents.select([...new Set(ids)]);
    return inOrder(ids, found);
  }

  async readSuggested(ids: readonly number[]): Promise<SuggestedTool[]> {
    return inOrder(ids, await selectSuggested(this.#db, [...new Set(ids)]));
  }

  findIdOfSlug(slug: string): Promise<number | undefined> {
    return selectIdOfSlug(this.#db, slug);
  }

  async getDetails(id: number): Promise<ToolDetails | undefined> {
    const [tool] = await selectTools(this.#db, [id]);
    return tool && { pricing_tiers: tool.pricing_tiers, updates: tool.updates };
  }

  async readNamed(text: string): Promise<NamedTools> {
    const names = await this.search.readNames(text);
    const tools = await this.readSuggested(names.ids);
    const byId = new Map(tools.map((tool) => [tool.id, tool]));
    return { names, toolOf: (id) => byId.get(id) };
  }

  /** Resolves when the index can be searched, or after some seconds: the site can be read without it. */
  async load(): Promise<void> {
    await this.#documents.loadLookups();
    this.search.expectSize(await this.#documents.count());
    await this.#within(START_MS);
  }

  async applyLookups(): Promise<void> {
    this.#isBehind = true;
    await this.#documents.loadLookups();
    await this.#within(OWN_CHANGE_MS);
    this.#voidAll();
  }

  async applyTools(ids: readonly number[]): Promise<void> {
    this.#isBehind = true;
    await this.#within(OWN_CHANGE_MS);
    const found = new Set((await this.readSuggested(ids)).map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id)).map(toolSource);
    this.#version += 1;
    this.#options.changes.record({
      changed: [...ids.map(toolSource), ALL_TOOLS, ...(gone.length > 0 ? [GONE_TOOLS] : [])],
      gone,
    });
    if (this.#isBehind || this.search.state.tools >= LARGE) return;
    await this.refreshRankingStats().catch((error) => this.#report(error));
  }

  /** Brings the index up to date. What takes longer goes on, and what fails is tried again later: changes are committed. */
  async #within(ms: number): Promise<void> {
    const applied = this.#catchUp().catch((error) => this.#report(error));
    await Promise.race([applied, delay(ms, undefined, { ref: false })]);
  }

  async #catchUpNow(): Promise<void> {
    await this.#intake.open();
    await this.search.changed();
    this.#isBehind = false;
    if (!this.#isRanked) await this.refreshRankingStats();
  }

  #report(error: unknown): void {
    if (!this.#isStopped) this.search.report(error);
  }

  startRefreshing(everyMs: number): () => Promise<void> {
    let running: Promise<unknown> = Promise.resolve();
    const refresh = setInterval(() => {
      running = this.#refreshRanking(everyMs / 2).catch((error) => this.#report(error));
    }, everyMs);
    const retry = setInterval(() => {
      if (this.#isBehind)
        running = this.#catchUp()
          .then(() => this.#voidAll())
          .catch((error) => this.#report(error));
    }, RETRY_MS);
    for (const timer of [refresh, retry]) timer.unref();
    return async () => {
      clearInterval(refresh);
      clearInterval(retry);
      this.#isStopped = true;
      await running;
      await this.search.close();
    };
  }

  #voidAll(): void {
    this.#options.changes.recordEverything();
    this.#version += 1;
  }

  refreshRankingStats(): Promise<void> {
    return this.#refreshRanking(0);
  }

  /** @param recentMs nothing is done when another process has done it so shortly before */
  async #refreshRanking(recentMs: number): Promise<void> {
    this.#isRanked = true;
    const written = await this.#intake.rankAlone(() => this.#writeRanking(recentMs));
    if (!written) return;
    await this.search.changed();
    this.#version += 1;
    this.#options.changes.record({ changed: [ALL_TOOLS, ...[...written].map(toolSource)] });
  }

  /**
   * Writes the tools that are ranked otherwise. Changes are applied while the ranks are computed.
   * @returns those whose cards say something else now; undefined when nothing has moved
   */
  async #writeRanking(recentMs: number): Promise<ReadonlySet<number> | undefined> {
    const now = this.#options.clock.now();
    const { index, record } = (await this.#intake.findCurrent()) ?? {};
    if (index === undefined || !record) return undefined;
    const { rankedAt = 0, catalogueMean, epoch } = record;
    // Another process has done it: what this one keeps of lists is outdated.
    if (recentMs > 0 && now.getTime() - rankedAt < recentMs) return new Set();
    const before = await this.search.listRanked();
    const known = new Map([...before].map(([id, { popularity }]) => [id, popularity]));
    const stats = { ...(await this.#documents.computeRanking(known)), epoch };
    const { moved, reflagged } = listMoved(before, stats);
    const hasAllMoved = catalogueMean === undefined || hasMoved(catalogueMean, stats.catalogueMean);
    for await (const aged of this.#listAged(new Date(rankedAt), now))
      for (const id of aged) reflagged.add(id);
    const mean = hasAllMoved ? stats.catalogueMean : catalogueMean;
    const isWritten = await this.#intake.exclusively(async () => {
      const current = await this.#intake.findCurrent();
      if (current?.index !== index || current.record.epoch !== epoch) return false;
      if (!hasAllMoved) await this.#intake.write(index, [...moved.union(reflagged)], stats);
      const ranked = { ...current.record, rankedAt: now.getTime(), catalogueMean: mean };
      await this.search.store.writeRecord(index, ranked);
      return true;
    });
    if (!isWritten || (!hasAllMoved && moved.size + reflagged.size === 0)) return undefined;
    if (hasAllMoved) await this.#writeAll(index, stats);
    await this.search.store.refresh(index);
    return reflagged;
  }

  /** Changes may be applied in between, and another index take the place of this one: a large catalogue takes minutes. */
  async #writeAll(index: string, stats: Parameters<Intake['write']>[2]): Promise<void> {
    for await (const tools of this.#documents.listBatches()) {
      const ids = tools.map(({ id }) => id);
      const isCurrent = await this.#intake.exclusively(async () => {
        if ((await this.#intake.findCurrent())?.index !== index) return false;
        await this.#intake.write(index, ids, stats);
        return true;
      });
      if (isCurrent === false) return;
    }
  }

  /** Tools that were new then and no longer are. */
  async *#listAged(then: Date, now: Date): AsyncGenerator<number[]> {
    const range = [new Date(then.getTime() - NEW_FOR), new Date(now.getTime() - NEW_FOR)] as const;
    let afterId = 0;
    for (;;) {
      const rows = await selectPublishedBetween(this.#db, range, { afterId, limit: BATCH });
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < BATCH) return;
      afterId = rows.at(-1)!.id;
    }
  }
}

/** Puts what was found in the order of its ids. */
function inOrder<Tool extends { id: number }>(ids: readonly number[], found: readonly Tool[]): Tool[] {
  const byId = new Map(found.map((tool) => [tool.id, tool]));
  return ids.map((id) => byId.get(id)).filter((tool) => tool !== undefined);
}
