import type { FacetChoice, SearchRequest } from '#src/search/search-index.ts';
import type { MatchTerms } from '#src/search/search-types.ts';
import type { ToolsContext } from '../../context.server.ts';
import type { InterpretedRequest } from '../interpret/interpret-request.server.ts';
import type { GroupPlan } from '../plan-groups.server.ts';
import { type FilterName, pickFilters, type SearchFilters } from '../public/filter-rules.ts';
import type { Interpretation } from '../public/search-contract.ts';
import type { SearchIntent } from '../public/search-intent-rules.ts';
import { type ListedIntent, toSearchQuery } from '../search-query.server.ts';

/** An intent after its words were read: what the index is asked for. */
export interface ResolvedIntent<Intent> {
  intent: Intent;
  /** The only tools that are listed, in their order. */
  among?: readonly number[];
  /** Set when the tools are ranked by how much of the words they meet. */
  request?: SearchRequest;
  without?: readonly FacetChoice[];
  /** Words to highlight, of a list that is found by its ids. */
  terms?: MatchTerms;
  /** Present when the words were to be read. */
  plan?: GroupPlan;
  interpretation?: Interpretation;
}

type Among = (intent: SearchIntent) => readonly number[] | undefined;

/** Counts what intents find among the only tools that may be listed for them. */
export function countBy({ catalogue: { search, lookups } }: ToolsContext, among: Among) {
  return async (intent: ListedIntent) =>
    search.count(toSearchQuery(intent, lookups, { among: among(intent) }));
}

/** Filters that were read, without those that were chosen. */
export function listPreferences({ filters, like }: InterpretedRequest, chosen: SearchFilters): SearchFilters {
  const read = pickFilters({ ...filters, like: like?.slug });
  return Object.fromEntries(
    Object.entries(read).filter(([name]) => chosen[name as FilterName] === undefined),
  );
}
