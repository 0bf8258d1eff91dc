import type { FacetChoice, RequestWord, SearchRequest } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { RankedTool } from '../catalogue/catalogue.server.ts';
import { findTool } from '../catalogue/find-tool.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { describeIntent } from './describe-intent.server.ts';
import { likeOf, relaxIntent } from './intent/relax-intent.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';
import { FILLERS } from './interpret/word-lexicon.ts';
import { listSimilarIds, readMentions, readPurpose, toLikeness } from './likeness.server.ts';
import { type GroupPlan, planGroups, planNamed, planPlain, splitDemands } from './plan-groups.server.ts';
import { type FilterName, pickFilters, type SearchFilters } from './public/filter-rules.ts';
import type { Interpretation } from './public/search-contract.ts';
import type { SearchIntent } from './public/search-intent-rules.ts';
import { readRequest } from './read-request.server.ts';
import { fold, readVocabulary, readWords } from './read-vocabulary.server.ts';
import { type ListedIntent, toSearchQuery } from './search-query.server.ts';
import { toSearchRequest } from './search-request.server.ts';

/** Tools beyond these are hardly similar any more. */
const SIMILAR = 60;
/** Weight of the words next to the name of a tool that others shall be like, and next to the purpose of a product. */
const OTHER_WORDS = 0.7;
/** Share of the words of a tool that one in its place has at least, where the tool itself does not meet a wish. */
const NEAR_ITSELF = 0.25;
/** Of one request. */
const MOST_WORDS = 16;

/** An intent after its words were read: what the index is asked for. */
interface ResolvedIntent<Intent> {
  intent: Intent;
  /** The only tools that are listed, in their order. */
  among?: readonly number[];
  /** Set when the tools are ranked by how much of the words they meet. */
  request?: SearchRequest;
  without?: readonly FacetChoice[];
  /** Present when the words were to be read. */
  plan?: GroupPlan;
  interpretation?: Interpretation;
}

/** @throws HttpError 422 for an unknown tool. */
async function findLike(context: ToolsContext, slugOrId: string): Promise<RankedTool> {
  try {
    return await findTool(context, slugOrId);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') {
      throw invalidField('like', 'tools.noSuchTool');
    }
    throw error;
  }
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
  const { search, lookups } = context.catalogue;
  return relaxIntent(wanted, async (intent) =>
    search.count(toSearchQuery(intent, lookups, { among: similar.get(likeOf(intent)) })),
  );
}

/** Filters that were read, without those that were chosen. */
function listPreferences(read: SearchFilters, chosen: SearchFilters): SearchFilters {
  const kept = Object.entries(pickFilters(read)).filter(([name]) => chosen[name as FilterName] === undefined);
  return Object.fromEntries(kept);
}

/**
 * Reads the words of an intent when that is asked for, and finds the tools that it names. What was guessed raises tools and
 * leaves none out; what was demanded does. `interpretation` tells both.
 * @throws HttpError 422 for an unknown `like` or filter
 */
export async function resolveIntent<Intent extends ListedIntent>(
  context: ToolsContext,
  asked: Intent,
): Promise<ResolvedIntent<Intent>> {
  const chosen = asked.like === undefined ? undefined : await findLike(context, asked.like);
  const base = { ...asked, like: chosen?.slug };
  const { interpret, literal, drop } = asked;
  const isRead = asked.text !== undefined && interpret === true && !literal;
  const read = isRead ? await readRequest(context, asked.text!, drop) : undefined;
  const [like = chosen] = read?.like && !chosen ? await context.catalogue.readTools([read.like.id]) : [];
  if (!read) {
    const alike = like && { request: await toLikeness(context, like) };
    if (!interpret) return { intent: base, ...alike };
    return { intent: base, ...alike, plan: planPlain(), ...describeIntent(base, like) };
  }
  if (read.compare.length > 0 && !chosen) return listCompared(context, base, read);
  const preferences = listPreferences(read.filters, base);
  const { demanded, preferred, without } = splitDemands(read, preferences);
  const near = like ? [] : await findNear(context, asked.text!, read);
  const own = { ...toSearchRequest({ ...read, filters: preferences }), near };
  const understood = { ...base, text: read.text, preferences: { ...preferences, like: like?.slug } };
  const described = describeIntent(understood, like, read);
  const shared = { intent: { ...base, preferences: demanded }, without, ...described };
  if (like) {
    const intent = { ...shared.intent, text: undefined, preferences: { ...demanded, like: like.slug } };
    const request = join(await toLikeness(context, like), own);
    const { is_open_source: isOpen } = preferences;
    const isContrary = read.isHalf && isOpen !== undefined && isOpen !== like.is_open_source;
    // Whether the tool itself costs anything, its group shall not say wrongly.
    const isOwn = read.isHalf && preferred.pricing_model === undefined && !isContrary;
    const plan = isOwn
      ? planNamed([like.id], like.name)
      : planGroups(
          // What is to be run by oneself is mostly open source.
          isContrary ? { ...preferred, is_open_source: isOpen } : preferred,
          like.name,
          isContrary ? NEAR_ITSELF : read.isHalf ? 0 : undefined,
        );
    if (isContrary) {
      // The tool itself comes after those that are near to it and meet the wish.
      plan.groups.splice(1, 0, { ids: [like.id] });
      plan.names.splice(1, 0, 'wider');
    }
    const both = { ...request, except: [], leastShare: 0 };
    return { ...shared, intent, request: read.isHalf ? both : request, plan };
  }
  if (read.unlisted.length > 0) {
    const words = await readUnlisted(context, asked.text!, read);
    const { category: _, ...wishes } = preferences;
    const isAlone = read.wanted.length === 0 && Object.keys(wishes).length === 0;
    const { name } = read.unlisted[0]!;
    const plan = isAlone ? planPlain('similar', name) : planGroups(preferred, name);
    if (words) return { ...shared, request: join({ ...own, words }, { ...own, boosts: [] }), plan };
    return { ...shared, plan: planPlain() };
  }
  const plan = planGroups(preferred);
  if (read.isForeign && near.length > 0) {
    const words = scanWords(read.text).words.map((word) => ({ forms: [{ word, share: 1 }], weight: 1 }));
    return { ...shared, request: { ...own, words: words.slice(0, MOST_WORDS) }, plan };
  }
  const { search } = context.catalogue;
  const isFound = !read.isUnknown || (await search.count({ request: own, offset: 0, limit: 0 })).total > 0;
  if (own.words.length > 0 && isFound) return { ...shared, request: own, plan };
  // Without words to rank by, what was read is all that is asked for; where no listing has the words, nothing is all of it.
  const { category: _, ...wishes } = preferences;
  const isWordless = read.text === '' || (read.isUnknown && Object.keys(wishes).length > 0);
  const nothing = { ...plan, groups: plan.groups.map((group) => ({ ...group, ids: [] })) };
  const text = isWordless ? undefined : read.text || undefined;
  return {
    ...shared,
    intent: { ...shared.intent, text },
    plan: read.isUnknown && isWordless ? nothing : plan,
  };
}

/**
 * The tools near to a request by meaning, the more so the fewer of its words listings have. Words that none has are a request
 * only among the small words of a language; others may be letters at random.
 */
async function findNear(context: ToolsContext, text: string, { wanted, isForeign }: InterpretedRequest) {
  if (!context.meaning.service || (wanted.length === 0 && !isForeign)) return [];
  const { isKnownWord } = await readVocabulary(context, text);
  const known = wanted.filter(({ forms: [form] }) => isKnownWord(form!.word)).length;
  const isSentence = isForeign || scanWords(text).words.some((word) => FILLERS.has(word));
  if (known === 0 && !isSentence) return [];
  return context.meaning.findNear(text, 1 - known / Math.max(1, wanted.length));
}

/** A request with its own words and those of another one, and all that both raise. */
function join(request: SearchRequest, { words, boosts, excluded }: SearchRequest): SearchRequest {
  const others = words.map((word) => ({ ...word, weight: word.weight * OTHER_WORDS }));
  return {
    ...request,
    words: [...others, ...request.words].slice(0, MOST_WORDS),
    boosts: [...request.boosts, ...boosts],
    excluded: [...request.excluded, ...excluded],
  };
}

/** The tools that are named, then those similar to the first one. */
async function listCompared<Intent extends ListedIntent>(
  context: ToolsContext,
  base: Intent,
  read: InterpretedRequest,
): Promise<ResolvedIntent<Intent>> {
  const [first] = read.compare;
  const ids = read.compare.map(({ id }) => id);
  const among = [...new Set([...ids, ...(await listSimilarIds(context, first!.id, SIMILAR))])];
  const intent = { ...base, text: undefined, compare: read.compare.map(({ slug }) => slug) };
  const described = describeIntent({ ...intent, preferences: {} }, undefined, read);
  return { intent, among, plan: planNamed(ids, first!.name), ...described };
}

/**
 * Words for what products are for that are not listed, and their names, of which tools may speak.
 * @returns undefined where the name is a tag or an ordinary word of listings, and is searched for as such
 */
async function readUnlisted(
  context: ToolsContext,
  text: string,
  { unlisted }: InterpretedRequest,
): Promise<RequestWord[] | undefined> {
  const [brand] = unlisted;
  const isWhole = fold(text) === fold(brand!.name);
  const { tags } = readWords(context.catalogue.lookups);
  if (isWhole && (brand!.isWord || tags.has(fold(text)))) {
    const { names } = await context.catalogue.readNamed(text);
    if (
      fold(text)
        .split(' ')
        .every((word) => names.isKnownWord(word))
    )
      return undefined;
  }
  const purpose = await readPurpose(context, [...new Set(unlisted.map((one) => one.purpose))].join(' '));
  const mentions = await Promise.all(unlisted.map(({ name }) => readMentions(context, name)));
  return [...mentions.flat(), ...purpose];
}
