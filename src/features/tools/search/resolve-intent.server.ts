import type { SearchRequest } from '#src/search/search-index.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { showsTools } from '../catalogue/answer-sources.server.ts';
import { findTool } from '../catalogue/find-tool.server.ts';
import type { Lookups } from '../catalogue/lookups.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { listSimilarIds } from '../tool-page/detail/list-similar-tools.server.ts';
import { likeOf, relaxIntent } from './intent/relax-intent.ts';
import type { InterpretedRequest, ToolName } from './interpret/interpret-request.server.ts';
import { type FilterName, pickFilters, type SearchFilters } from './public/filter-rules.ts';
import type { Interpretation } from './public/search-contract.ts';
import type { SearchIntent } from './public/search-intent-rules.ts';
import { readRequest } from './read-request.server.ts';
import { readTags } from './read-tags.server.ts';
import { type ListedIntent, toSearchQuery } from './search-query.server.ts';
import { toSearchRequest } from './search-request.server.ts';

/** Tools beyond these are hardly similar any more. */
const SIMILAR = { limit: 300, leastShare: 0.2 };
/** As many tools must be left after words are read as tags, unless the words find fewer themselves. */
const ENOUGH_TAGGED = 3;

type Among = (intent: SearchIntent) => readonly number[] | undefined;

/** @throws HttpError 422 for an unknown tool. */
async function findLike(context: ToolsContext, slugOrId: string): Promise<ToolName> {
  try {
    return await findTool(context, slugOrId);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') {
      throw invalidField('like', 'tools.noSuchTool');
    }
    throw error;
  }
}

/** Counts what intents find among the only tools that may be listed for them. */
function countBy({ catalogue: { search, lookups } }: ToolsContext, among: Among) {
  return async (intent: ListedIntent) =>
    search.count(toSearchQuery(intent, lookups, { among: among(intent) }));
}

/**
 * Finds the first of several intents that leads to tools. What they prefer is given up where it would leave nothing.
 * @returns undefined when nothing of them finds a tool.
 * @throws HttpError 422 for an unknown tool or filter
 */
export async function findIntent(context: ToolsContext, wanted: readonly SearchIntent[]) {
  const slugs = new Set(wanted.map(likeOf).filter((slug) => slug !== undefined));
  const similar = new Map<string | undefined, readonly number[]>();
  for (const slug of slugs) {
    const { id } = await findLike(context, slug);
    similar.set(slug, await listSimilarIds(context, id, SIMILAR));
  }
  return relaxIntent(
    wanted,
    countBy(context, (intent) => similar.get(likeOf(intent))),
  );
}

/** Words that name tags become filters where enough tools have them; otherwise they stay words. */
async function narrowByTags<Intent extends ListedIntent>(
  intent: Intent,
  lookups: Lookups,
  count: ReturnType<typeof countBy>,
): Promise<Intent> {
  const named = readTags(intent.text ?? '', lookups);
  if (!named) return intent;
  const preferences = { ...intent.preferences, tags: named.slugs };
  const tagged = { ...intent, text: named.text || undefined, preferences };
  const found = await count(tagged);
  if (found.relaxed || found.total === 0) return intent;
  const plain = await count(intent);
  return found.total >= Math.min(ENOUGH_TAGGED, plain.total) ? tagged : intent;
}

/** An intent after its words were read. */
export interface ResolvedIntent<Intent> {
  intent: Intent;
  /** The only tools that are listed, in their order. */
  among?: readonly number[];
  /** Set when the tools are ranked by how much of the words they meet. */
  request?: SearchRequest;
  /** Present when the words were to be read. */
  interpretation?: Interpretation;
}

/**
 * Reads the words of an intent when that is asked for, and finds the tools that it names. What was read is given up where
 * it would leave nothing; `interpretation` tells what remains.
 * @throws HttpError 422 for an unknown `like` or filter
 */
export async function resolveIntent<Intent extends ListedIntent>(
  context: ToolsContext,
  asked: Intent,
): Promise<ResolvedIntent<Intent>> {
  const { catalogue } = context;
  const chosen = asked.like === undefined ? undefined : await findLike(context, asked.like);
  const base = { ...asked, like: chosen?.slug };
  const { text, interpret, literal } = asked;
  const read = text && interpret && !literal ? await readRequest(context, text) : undefined;
  const like = chosen ?? read?.like ?? undefined;
  const compare = like ? [] : (read?.compare ?? []);
  const named = like ? [like] : compare;
  showsTools(named.map(({ id }) => id));
  const similar = named[0] ? await listSimilarIds(context, named[0].id, SIMILAR) : [];
  const compared = [...new Set([...compare.map(({ id }) => id), ...similar])];
  const among: Among = (tried) => (likeOf(tried) ? similar : tried.compare && compared);
  if (!read) {
    return { intent: base, among: among(base), ...(interpret ? describe(base, like) : {}) };
  }
  if (named.length === 0 && read.wanted.length > 0) return rank(context, base, read);
  const wanted = {
    ...base,
    text: read.text || undefined,
    preferences: listPreferences(read, base),
    compare: compare.length > 0 ? compare.map(({ slug }) => slug) : undefined,
  };
  const count = countBy(context, among);
  // A page does not say what was given up, so that it shows what the names or the bare words find rather than a guess.
  const preferences = pickFilters({ like: wanted.preferences.like });
  const plain = named.length > 0 ? { ...wanted, text: undefined, preferences } : base;
  const { intent } = (await relaxIntent<Intent>([wanted], count, [plain])) ?? { intent: wanted };
  const { like: _, ...filters } = intent.preferences ?? {};
  const isRequest = among(intent) !== undefined || Object.keys(filters).length > 0;
  const narrowed =
    isRequest && asked.tags === undefined ? await narrowByTags(intent, catalogue.lookups, count) : intent;
  const corrected = Object.keys(filters).length > 0 ? read.corrected : null;
  return { intent: narrowed, among: among(narrowed), ...describe(narrowed, like, corrected) };
}

/**
 * The ranking that a request asks for, among the tools of the chosen filters. What was read in its words raises tools and leaves
 * none out, but for a limit of the price, which is unmistakable.
 */
async function rank<Intent extends ListedIntent>(
  { catalogue: { search, lookups } }: ToolsContext,
  base: Intent,
  read: InterpretedRequest,
): Promise<ResolvedIntent<Intent>> {
  const preferences = listPreferences(read, base);
  const limit = pickFilters({ max_price: preferences.max_price });
  const intent = { ...base, preferences: limit };
  const request = toSearchRequest({ ...read, filters: preferences });
  const { total } = await search.count({ ...toSearchQuery(intent, lookups), request });
  if (total === 0) {
    // The words may be the beginning of a name.
    const typed = await search.count(toSearchQuery({ ...base, literal: true }, lookups));
    if (typed.total > 0 && !typed.relaxed) return { intent: base, ...describe(base, undefined) };
  }
  const understood = { ...base, text: read.text, preferences };
  return { intent, request, ...describe(understood, undefined, read.corrected) };
}

/** Filters that were read, without those that were chosen. */
function listPreferences({ filters, like }: InterpretedRequest, chosen: SearchFilters): SearchFilters {
  const read = pickFilters({ ...filters, like: like?.slug });
  return Object.fromEntries(
    Object.entries(read).filter(([name]) => chosen[name as FilterName] === undefined),
  );
}

/** Tells how an intent was read. */
function describe(
  intent: SearchIntent,
  like: ToolName | undefined,
  corrected: string | null = null,
): { interpretation: Interpretation } {
  const { text = '', compare, preferences = {} } = intent;
  const { like: _, pricing_model: price, tags, ...filters } = preferences;
  return {
    interpretation: {
      text,
      filters: {
        ...filters,
        ...(price && price !== 'unknown' ? { pricing_model: price } : {}),
        ...(tags ? { tags: [...tags] } : {}),
      },
      like: like && likeOf(intent) ? { slug: like.slug, name: like.name } : null,
      compare: compare && compare.length > 1 ? [...compare] : null,
      corrected,
    },
  };
}
