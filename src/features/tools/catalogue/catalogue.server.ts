import type { ServerContext } from '#src/server/context.ts';
import type { Trend } from '../rules.ts';
import type { CatalogueSearch, NamesInText } from './catalogue-search.server.ts';
import type { Lookups } from './lookups.server.ts';
import type { PopularitySource } from './ranking/popularity-queries.server.ts';
import type { SuggestedTool, ToolDetails, ToolRecord } from './tool-queries.server.ts';

/** Needed by the catalogue, wherever it is. */
export interface CatalogueOptions extends Pick<ServerContext, 'database' | 'clock' | 'changes' | 'log'> {
  popularitySources: readonly PopularitySource[];
}

/** A published tool with its place among the trending ones. */
export interface RankedTool extends ToolRecord {
  is_trending: boolean;
  /** Null for a trending tool that too few people took an interest in. */
  trend: Trend | null;
}

/** The names that a text may mention, and the tools that have them. */
export interface NamedTools {
  names: NamesInText;
  toolOf(id: number): SuggestedTool | undefined;
}

/**
 * The published catalogue: search, records, lookups and ranking. It can be read at any time; its changes are applied one at a
 * time.
 */
export interface Catalogue {
  readonly search: CatalogueSearch;
  readonly lookups: Lookups;
  /** Rises with every change. */
  readonly version: number;

  /** Published tools in the order of the ids; a missing one is left out. */
  readTools(ids: readonly number[]): Promise<RankedTool[]>;
  /** Like `readTools`, without their rank. */
  readRecords(ids: readonly number[]): Promise<ToolRecord[]>;
  /** Published tools for a list of suggestions, in the order of the ids. */
  readSuggested(ids: readonly number[]): Promise<SuggestedTool[]>;
  /** The published tool that has this slug now. */
  findIdOfSlug(slug: string): Promise<number | undefined>;
  /** The fields that only a published tool's own page shows; undefined for another tool. */
  getDetails(id: number): Promise<ToolDetails | undefined>;
  /** The names and words that the interpreter of requests may ask for while it reads a text. */
  readNamed(text: string): Promise<NamedTools>;

  /** Reads what must be known before the first request. */
  load(): Promise<void>;
  /** Applies committed changes of categories, types and tags. They are in so many answers that all are void. */
  applyLookups(): Promise<void>;
  /** Applies committed changes of tools. */
  applyTools(ids: readonly number[]): Promise<void>;
  /** Updates popularity, trending and "new", which change with time. */
  refreshRankingStats(): Promise<void>;
  /** Refreshes the ranking stats from time to time, until the returned function is called, before the database closes. */
  startRefreshing(everyMs: number): () => Promise<void>;
}
