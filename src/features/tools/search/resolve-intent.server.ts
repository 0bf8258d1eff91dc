import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { showsTools } from '../catalogue/answer-sources.server.ts';
import { findTool } from '../catalogue/find-tool.server.ts';
import type { Lookups } from '../catalogue/lookups.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { listSimilarIds } from '../detail/list-similar-tools.server.ts';
import { type InterpretedRequest, interpretRequest } from '../interpret/interpret-request.server.ts';
import { readTags } from './read-tags.server.ts';
import type { Interpretation, ToolListQuery } from './search-contract.ts';
import { toSearchQuery } from './search-query.server.ts';
import { vocabularyOf } from './vocabulary.server.ts';

/** Tools beyond these are hardly similar any more. */
const MOST_SIMILAR = 300;
const LEAST_SHARE = 0.2;

/** A list's query after its request in plain words was read. */
export interface ReadSearch {
  query: ToolListQuery;
  /** The only tools that are listed, in their order. */
  among?: readonly number[];
  /** Present for `interpret=1`. */
  interpretation?: Interpretation;
}

type Filters = InterpretedRequest['filters'];

/** Filters of the request that the query does not set itself. */
function withoutExplicit(filters: Filters, query: ToolListQuery): Filters {
  const entries = Object.entries(filters).filter(([name]) => query[name as keyof Filters] === undefined);
  return Object.fromEntries(entries);
}

async function findLike(context: ToolsContext, slugOrId: string) {
  try {
    return await findTool(context, slugOrId);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') {
      throw invalidField('like', 'There is no such tool.');
    }
    throw error;
  }
}

/** Ids of the tools that `like` lists, the most similar first. */
export function listSimilar(context: ToolsContext, id: number): Promise<number[]> {
  return listSimilarIds(context, id, { limit: MOST_SIMILAR, leastShare: LEAST_SHARE });
}

/** Compared tools come first, then what is similar to the first of them. */
async function listAmong(
  context: ToolsContext,
  likeId: number | undefined,
  compare: InterpretedRequest['compare'],
): Promise<readonly number[] | undefined> {
  if (likeId !== undefined) return listSimilar(context, likeId);
  const [first] = compare;
  if (!first) return undefined;
  return [...new Set([...compare.map(({ id }) => id), ...(await listSimilar(context, first.id))])];
}

interface Reading {
  text: string;
  filters: Filters;
  /** Slugs of the tags that words of the request name. */
  tags?: string[];
}

type Count = (reading: Reading) => { total: number; relaxed: boolean };

/** As many tools must be left after words are read as tags, unless the words find fewer themselves. */
const ENOUGH_TAGGED = 3;

/** Readings with the words of the request are tried first, in their order, then the others. */
interface Readings {
  worded: Reading[];
  others: Reading[];
}

/**
 * All that was read; the same with a free plan, where nothing need be entirely free; without the category. Then without
 * the words, and the bare words or likeness.
 */
function listReadings(
  read: InterpretedRequest,
  filters: Filters,
  isReference: boolean,
  typed: string,
): Readings {
  const { text } = read;
  const { category, ...rest } = filters;
  const worded: Reading[] = [{ text, filters }];
  if (text || isReference) {
    if (filters.pricing_model === 'free')
      worded.push({ text, filters: { ...filters, pricing_model: 'freemium' } });
    if (category !== undefined) worded.push({ text, filters: rest });
  }
  const others: Reading[] = [];
  const isFiltered = isReference || Object.keys(filters).length > 0;
  if (text && isFiltered) others.push({ text: '', filters });
  others.push(isReference ? { text: '', filters: {} } : { text: typed, filters: {} });
  return { worded, others };
}

/** The first reading that finds tools with all the words, else the first that finds any. */
function chooseReading({ worded, others }: Readings, count: Count): Reading {
  let partial: Reading | undefined;
  // Words that few listings have say more than a category that was only guessed from them.
  for (const reading of worded) {
    const { total, relaxed } = count(reading);
    if (total > 0 && !relaxed) return reading;
    if (total > 0) partial ??= reading;
  }
  return partial ?? others.find((reading) => count(reading).total > 0) ?? worded[0]!;
}

/** A reading whose words name tags filters by them, where enough tools have them; otherwise they stay words. */
function narrowByTags(reading: Reading, lookups: Lookups, count: Count): Reading {
  const named = readTags(reading.text, lookups);
  if (!named) return reading;
  const tagged = { ...reading, text: named.text, tags: named.slugs };
  const found = count(tagged);
  const isEnough = !found.relaxed && found.total >= Math.min(ENOUGH_TAGGED, count(reading).total);
  return isEnough && found.total > 0 ? tagged : reading;
}

/** The query with what was read in it; words are gone where filters say them. */
function applyReading(query: ToolListQuery, { text, filters, tags }: Reading): ToolListQuery {
  return { ...query, ...filters, ...(tags ? { tags: tags.join(',') } : {}), search: text || undefined };
}

/**
 * Reads the request of a list's query when it asks for that, and finds the tools that it shall be like. A filter that would
 * leave nothing is dropped, and `interpretation` tells what remains.
 * @throws HttpError 422 for an unknown `like`
 */
export async function readSearch(context: ToolsContext, query: ToolListQuery): Promise<ReadSearch> {
  const explicit = query.like ? await findLike(context, query.like) : undefined;
  const typed = query.search?.trim() ?? '';
  const isRead = query.interpret === true && !query.literal && typed !== '';
  const read = isRead ? interpretRequest(typed, vocabularyOf(context.catalogue)) : undefined;
  const like = explicit ?? read?.like ?? null;
  const compare = explicit || !read ? [] : read.compare;
  showsTools([...(like ? [like] : []), ...compare].map(({ id }) => id));
  const among = await listAmong(context, like?.id, compare);
  if (!read) {
    const interpretation = query.interpret ? describe({ text: typed, filters: {} }, like, []) : undefined;
    return { query, among, ...(interpretation ? { interpretation } : {}) };
  }
  const filters = withoutExplicit(read.filters, query);
  const { lookups, index } = context.catalogue;
  const count: Count = (tried) =>
    index.search({ ...toSearchQuery(applyReading(query, tried), lookups, 0, 0, among), facets: [] });
  const chosen = chooseReading(listReadings(read, filters, among !== undefined, typed), count);
  const isRequest = among !== undefined || Object.keys(chosen.filters).length > 0;
  const reading = isRequest && query.tags === undefined ? narrowByTags(chosen, lookups, count) : chosen;
  return {
    query: applyReading(query, reading),
    among,
    interpretation: {
      ...describe(reading, like, compare),
      corrected: Object.keys(reading.filters).length > 0 ? read.corrected : null,
    },
  };
}

function describe(
  { text, filters, tags }: Reading,
  like: { slug: string; name: string } | null,
  compare: InterpretedRequest['compare'],
): Interpretation {
  return {
    text,
    filters: tags ? { ...filters, tags } : filters,
    like: like && { slug: like.slug, name: like.name },
    compare: compare.length > 1 ? compare.map(({ slug }) => slug) : null,
    corrected: null,
  };
}
