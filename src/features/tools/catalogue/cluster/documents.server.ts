import type { Database } from '#src/db/client.server.ts';
import type { Reader } from '#src/db/transaction.server.ts';
import { runInSlices, type Steps } from '#src/search/run-in-slices.ts';
import type { SearchDocument } from '#src/search/search-index.ts';
import type { Clock } from '#src/server/clock.ts';
import { knowsLookupsOf, type Lookups, loadLookups } from '../lookups.server.ts';
import { computeRanking } from '../ranking/compute-ranking.server.ts';
import type { PopularitySource } from '../ranking/popularity-queries.server.ts';
import type { RankingStats } from '../ranking/ranking-stats.server.ts';
import { toSearchDocument } from '../tool-index.server.ts';
import {
  countPublished,
  listAllTools,
  selectTools,
  type ToolRecord,
  type WholeTool,
} from '../tool-queries.server.ts';
import { type ClusterSearch, toClusterTool } from './cluster-search.server.ts';

const BATCH = 250;
/** Of a catalogue without ratings. */
const USUAL_MEAN = 3;

/** The ranks to write: those that were just computed, or the ones that the index has. */
export type Ranking = RankingStats | { catalogueMean?: number | undefined };

/** Names of categories and tags by slug, and names and kinds of types by value, as documents have them. */
interface Names {
  category: Record<string, string>;
  tags: Record<string, string>;
  type: Record<string, string>;
}

interface DocumentOptions {
  database: Pick<Database, 'kysely' | 'background'>;
  clock: Clock;
  popularitySources: readonly PopularitySource[];
  search: ClusterSearch;
}

/** Makes documents of what the database has of the published tools now. */
export class ClusterDocuments {
  readonly #options: DocumentOptions;
  #lookups: Lookups | undefined;

  constructor(options: DocumentOptions) {
    this.#options = options;
  }

  get #db(): Reader {
    return this.#options.database.kysely;
  }

  get lookups(): Lookups {
    if (!this.#lookups) throw new Error('The catalogue has not been loaded');
    return this.#lookups;
  }

  async loadLookups(): Promise<void> {
    this.#lookups = await loadLookups(this.#db, this.#lookups);
  }

  /** Published tools among the ids, in no order. */
  async select(ids: readonly number[]): Promise<WholeTool[]> {
    const tools = await selectTools(this.#db, ids);
    await this.#loadLookupsOf(tools);
    return tools;
  }

  /** Tools may have tags that were made after the lookups were read. */
  async #loadLookupsOf(tools: readonly WholeTool[]): Promise<void> {
    if (!tools.every((tool) => knowsLookupsOf(this.lookups, tool))) await this.loadLookups();
  }

  /** Published tools among these that lists show; the others are to be removed. */
  async read(ids: readonly number[], ranking: Ranking): Promise<{ put: SearchDocument[]; remove: number[] }> {
    const tools = (await this.select(ids)).filter((tool) => !tool.is_restricted);
    const found = new Set(tools.map(({ id }) => id));
    const stats = 'now' in ranking ? ranking : await this.#readRanking(ids, ranking.catalogueMean);
    return {
      put: await runInSlices(this.#toDocuments(tools, stats)),
      remove: ids.filter((id) => !found.has(id)),
    };
  }

  *#toDocuments(tools: readonly ToolRecord[], stats: RankingStats): Steps<SearchDocument[]> {
    const documents: SearchDocument[] = [];
    for (const tool of tools) {
      documents.push(toClusterTool(toSearchDocument(tool, this.lookups, stats), stats.trends.get(tool.id)));
      yield;
    }
    return documents;
  }

  /** The ranks that the index has. */
  async #readRanking(ids: readonly number[], mean = USUAL_MEAN): Promise<RankingStats> {
    const ranks = [...(await this.#options.search.readRanks(ids))];
    return {
      catalogueMean: mean,
      popularity: new Map(ranks.map(([id, { popularity }]) => [id, popularity])),
      trending: new Set(ranks.flatMap(([id, { isTrending }]) => (isTrending ? [id] : []))),
      trends: new Map(ranks.flatMap(([id, { trend }]) => (trend ? [[id, trend] as const] : []))),
      now: this.#options.clock.now(),
    };
  }

  /** @param before popularity that the index has */
  computeRanking(before: ReadonlyMap<number, number>): Promise<RankingStats> {
    const { database, popularitySources, clock } = this.#options;
    return computeRanking(database.background, popularitySources, { before, now: clock.now() });
  }

  count(): Promise<number> {
    return countPublished(this.#options.database.background);
  }

  /** All published tools, in batches. */
  async *readAll(stats: RankingStats): AsyncGenerator<SearchDocument[]> {
    for await (const tools of this.listBatches()) {
      await this.#loadLookupsOf(tools);
      const listed = tools.filter((tool) => !tool.is_restricted);
      yield runInSlices(this.#toDocuments(listed, stats));
    }
  }

  async *listBatches(): AsyncGenerator<WholeTool[]> {
    let batch: WholeTool[] = [];
    for await (const tool of listAllTools(this.#db)) {
      batch.push(tool);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** The names that documents are written with now. */
  listNames(): Names {
    const { categories, tags, types } = this.lookups;
    const bySlug = (rows: readonly { slug: string; name: string }[]) =>
      Object.fromEntries(rows.map(({ slug, name }) => [slug, name]));
    const type = Object.fromEntries(types.map(({ value, label, kind }) => [value, `${label} (${kind})`]));
    return { category: bySlug(categories), tags: bySlug(tags), type };
  }

  /** Ids of the tools whose category, type or tags had other names, in batches. */
  async *listRenamed(before: Names): AsyncGenerator<number[]> {
    const after = this.listNames();
    for (const facet of ['category', 'tags', 'type'] as const) {
      const old = Object.keys(before[facet]).filter((slug) => before[facet][slug] !== after[facet][slug]);
      if (old.length > 0) yield* this.#options.search.listHaving(facet, old);
    }
  }
}

/** Names that were stored by `listNames`; none when they are not known. */
export function parseNames(stored: unknown): Names {
  const names = typeof stored === 'object' && stored !== null ? (stored as Partial<Names>) : {};
  return { category: names.category ?? {}, tags: names.tags ?? {}, type: names.type ?? {} };
}
