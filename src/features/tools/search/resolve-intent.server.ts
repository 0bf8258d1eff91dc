import type { SearchResult } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { findTool } from '../catalogue/find-tool.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { listSimilarIds } from '../tool-page/detail/list-similar-tools.server.ts';
import { describeIntent } from './describe-intent.server.ts';
import { likeOf, relaxIntent } from './intent/relax-intent.ts';
import { countBy, listPreferences, type ResolvedIntent } from './intent/resolved-intent.server.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';
import type { ToolName } from './interpret/list-parts.server.ts';
import { readsLanguageOf } from './interpret/read-language.server.ts';
import { listLike } from './likeness/list-like.server.ts';
import { listSimilar, SIMILAR } from './likeness/list-similar.server.ts';
import { type GroupPlan, planGroups, planNamed, planPlain } from './plan-groups.server.ts';
import { FEW } from './public/explain-rules.ts';
import type { SearchIntent } from './public/search-intent-rules.ts';
import { readPurposes, readRequest } from './read-request.server.ts';
import { fold, readWords } from './read-vocabulary.server.ts';
import { type ListedIntent, toSearchQuery } from './search-query.server.ts';
import { toSearchRequest } from './search-request.server.ts';
import { NOT_FREE, splitDemands } from './split-demands.server.ts';

/** Of these, those that meet what else is asked for come first. */
const NEAREST = 12;
/** Similar tools behind a few that answer. */
const MORE = 8;

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
  const { text, interpret, literal, drop } = asked;
  const isRead = text !== undefined && interpret === true && !literal;
  const isForeign = isRead && !readsLanguageOf(text);
  const read = isRead && !isForeign ? await readRequest(context, text, drop) : undefined;
  const like = chosen ?? read?.like ?? undefined;
  if (!read) {
    const among = like && (await listSimilar(context, [like]));
    if (!interpret) return { intent: base, among };
    const { interpretation } = describeIntent(base, like);
    return {
      intent: base,
      among,
      plan: planPlain(),
      interpretation: { ...interpretation, is_foreign: isForeign },
    };
  }
  if (like) return listLike(context, base, read, like);
  if (read.compare.length > 0) return listCompared(context, base, read);
  if (read.unlisted.length > 0) return listUnlisted(context, base, read);
  if (read.wanted.length > 0) return rank(context, base, read);
  return browse(context, base, read);
}

/** The tools that are named, then those similar to the first one. */
async function listCompared<Intent extends ListedIntent>(
  context: ToolsContext,
  base: Intent,
  read: InterpretedRequest,
): Promise<ResolvedIntent<Intent>> {
  const ids = read.compare.map(({ id }) => id);
  const among = [...new Set([...ids, ...(await listSimilar(context, read.compare))])];
  const compare = read.compare.map(({ slug }) => slug);
  const intent = { ...base, text: undefined, compare };
  const plan = planNamed(ids, read.compare[0]!.name);
  return { intent, among, plan, ...describeIntent({ ...intent, preferences: {} }, undefined, read) };
}

/** Tools for what products are for that are not listed; of those of which nothing is known, tools that speak of them. */
async function listUnlisted<Intent extends ListedIntent>(
  context: ToolsContext,
  base: Intent,
  read: InterpretedRequest,
): Promise<ResolvedIntent<Intent>> {
  const { search, lookups } = context.catalogue;
  const [brand] = read.unlisted;
  const { name, isWord } = brand!;
  const wanted = await readPurposes(context, read);
  const isWhole = foldName(base.text!) === foldName(name);
  if (isWhole && readWords(lookups).tags.has(fold(base.text!))) {
    const described = describeIntent({ ...base, preferences: {} }, undefined, read);
    return { intent: base, plan: planPlain(), ...described };
  }
  const preferences = listPreferences({ ...read, like: null }, base);
  const { demanded, preferred, without } = splitDemands(read, preferences);
  const isNarrowed = Object.values(preferred).some(
    (value) => value !== undefined && [value].flat().length > 0,
  );
  if ((isWhole && isWord) || wanted.length === 0) {
    const quoted = { ...base, text: `"${name}"`, literal: true, preferences: demanded };
    const { total } = await search.count(toSearchQuery(quoted, lookups));
    // An ordinary word is looked for as such, where a listing has it.
    const intent = isWhole ? { ...quoted, text: base.text } : quoted;
    if (total > 0 || wanted.length === 0) {
      const plan = isNarrowed ? planGroups(preferred) : planPlain();
      return { intent, without, plan, ...describeIntent({ ...base, preferences: {} }, undefined, read) };
    }
  }
  const request = toSearchRequest({ ...read, wanted, filters: preferences });
  const plan = isNarrowed || read.wanted.length > 0 ? planGroups(preferred) : planPlain('similar', name);
  const described = describeIntent({ ...base, text: read.text, preferences }, undefined, read);
  return { intent: { ...base, preferences: demanded }, request, without, plan, ...described };
}

const foldName = (text: string): string => scanWords(text).words.join('');

/** The ranking that a request asks for, among the tools of the chosen filters. */
async function rank<Intent extends ListedIntent>(
  context: ToolsContext,
  base: Intent,
  read: InterpretedRequest,
): Promise<ResolvedIntent<Intent>> {
  const { search, lookups } = context.catalogue;
  const preferences = listPreferences(read, base);
  const { demanded, preferred, without } = splitDemands(read, preferences);
  const intent = { ...base, preferences: demanded };
  const request = toSearchRequest({ ...read, filters: preferences });
  const plan = planGroups(preferred);
  const asked = { ...toSearchQuery(intent, lookups, { limit: FEW }), request, without, groups: plan.groups };
  const found = await search.query({ ...asked, facets: [] });
  if (found.total === 0) {
    // The words may be the beginning of a name.
    const typed = await search.count(toSearchQuery({ ...base, literal: true }, lookups));
    if (typed.total > 0 && !typed.relaxed)
      return { intent: base, plan: planPlain(), ...describeIntent(base, undefined) };
  }
  const understood = { ...base, text: read.text, preferences };
  const resolved = { intent, request, without, plan, ...describeIntent(understood, undefined, read) };
  const isMet = plan.names.some((name, at) => name !== 'wider' && (found.groups?.[at] ?? 0) > 0);
  const isThin = isMet && found.total < FEW && base.isWidened !== false;
  return isThin ? widen(context, resolved, found) : resolved;
}

/** A few tools, with others behind them that are similar to the best one. */
async function widen<Intent extends ListedIntent>(
  context: ToolsContext,
  resolved: ResolvedIntent<Intent> & { plan: GroupPlan },
  { ids, groups: counts = [], terms }: SearchResult,
): Promise<ResolvedIntent<Intent>> {
  const [best] = await context.catalogue.readTools(ids.slice(0, 1));
  if (!best) return resolved;
  const { excluded = [], denied } = resolved.request ?? {};
  const alike = await listSimilar(context, [best], { excluded, denied, isFromMemory: true });
  const similar = await context.catalogue.readTools(
    alike.filter((id) => !ids.includes(id)).slice(0, NEAREST),
  );
  // What only shares that it runs offline, or is open source, is hardly similar.
  const ofField = similar.filter(({ category_id }) => category_id === best.category_id);
  const among = [...ids, ...ofField.slice(0, MORE).map(({ id }) => id)];
  const { plan, intent, without, interpretation } = resolved;
  let from = 0;
  const groups = counts.map((count) => {
    from += count;
    return { ids: ids.slice(from - count, from) };
  });
  const widened = { ...plan, groups, names: [...plan.names, 'similar' as const], name: best.name };
  return { intent: { ...intent, text: undefined }, among, without, plan: widened, interpretation, terms };
}

/** Without words to rank by, what was read is all that is asked for: it is given up only where it would leave nothing. */
async function browse<Intent extends ListedIntent>(
  context: ToolsContext,
  base: Intent,
  read: InterpretedRequest,
): Promise<ResolvedIntent<Intent>> {
  const count = countBy(context, () => undefined);
  const preferences = listPreferences(read, base);
  const wanted: Intent = { ...base, text: read.text || undefined, preferences };
  const { intent } = (await relaxIntent<Intent>([wanted], count, [base])) ?? { intent: wanted };
  const { pricing_model: price, ...others } = intent.preferences ?? {};
  const isRead = price !== undefined || Object.keys(others).length > 0;
  const described = describeIntent(intent, undefined, isRead ? read : undefined);
  if (preferences.pricing_model !== 'free' || !price) return { intent, plan: planPlain(), ...described };
  const without = [NOT_FREE];
  return {
    intent: { ...intent, preferences: others },
    without,
    plan: planGroups({ pricing_model: 'free' }),
    ...described,
  };
}
