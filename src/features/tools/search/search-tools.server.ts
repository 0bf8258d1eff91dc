import {
  createHighlighter,
  type Highlighter,
  type SearchQuery,
  type SearchResult,
} from '#src/search/search-index.ts';
import type { Caller } from '#src/server/http/route.ts';
import { writeEnglish } from '#src/server/languages.ts';
import { paginate } from '#src/shared/envelope.ts';
import { listsTools } from '../catalogue/answer-sources.server.ts';
import { markSaved, readCards } from '../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ToolCard } from '../contract.ts';
import { PAGE_SIZE } from '../rules.ts';
import { listOwnTerms } from './page/own-terms.server.ts';
import { findReason, type GroupPlan } from './plan-groups.server.ts';
import { describeGroup, describeReason, type MatchGroup } from './public/explain-rules.ts';
import type { Interpretation, ToolList, ToolListQuery } from './public/search-contract.ts';
import { resolveIntent } from './resolve-intent.server.ts';
import { readFacets, toSearchQuery } from './search-query.server.ts';

/** True for the plain "For You" list: an order, a search or a category that somebody asks for comes first. */
function isForYou(query: ToolListQuery): boolean {
  const { tab, sort_by, sort_direction, category, search } = query;
  const isAsked = sort_by || sort_direction || category || search?.trim();
  return tab === 'forYou' && !isAsked;
}

/**
 * A page of "For You" for a person with a history: the tools of the category that they use most, then those of the next
 * one, then all others, each in the common order.
 * @returns undefined for a person without a history.
 */
async function listForYou(
  context: ToolsContext,
  search: SearchQuery,
  caller: Caller,
): Promise<number[] | undefined> {
  const { search: engine, lookups } = context.catalogue;
  const used = await listUsedCategories(context, caller.userId);
  if (used.length === 0) return undefined;
  const others = lookups.categories.map(({ slug }) => slug).filter((slug) => !used.includes(slug));
  const ids: number[] = [];
  let toSkip = search.offset;
  for (const category of [...used.map((slug) => [slug]), others]) {
    const limit = search.limit - ids.length;
    if (limit === 0 || category.length === 0) break;
    const filters = { ...search.filters, category };
    const found = await engine.query({ ...search, filters, facets: undefined, offset: toSkip, limit });
    ids.push(...found.ids);
    toSkip = Math.max(0, toSkip - found.total);
  }
  return ids;
}

/** Slugs of the categories of the tools that a person has used, the most used first; of equals the one used last. */
async function listUsedCategories(
  { catalogue, extensions }: ToolsContext,
  userId: number,
): Promise<string[]> {
  const history = await Promise.all(extensions.all('tools.history').map((source) => source(userId)));
  const uses = new Map<string, number>();
  for (const { category_id } of await catalogue.readSuggested(history.flat())) {
    const { slug } = catalogue.lookups.category(category_id);
    uses.set(slug, (uses.get(slug) ?? 0) + 1);
  }
  return [...uses].sort(([, left], [, right]) => right - left).map(([slug]) => slug);
}

/**
 * A page of published tools.
 * @throws HttpError 422 naming the filter whose value is unknown.
 */
export async function searchTools(
  context: ToolsContext,
  query: ToolListQuery,
  caller?: Caller,
): Promise<ToolList> {
  listsTools();
  const { search: engine, lookups } = context.catalogue;
  const asked = { ...query, text: query.search?.trim() || undefined };
  const { intent, among, request, without, plan, interpretation } = await resolveIntent(context, asked);
  const perPage = query.per_page ?? query.limit ?? PAGE_SIZE;
  const part = { offset: (query.page - 1) * perPage, limit: perPage, among, isRanked: request !== undefined };
  const search = { ...toSearchQuery(intent, lookups, part), request, without, groups: plan?.groups };
  const result = await engine.query(search);
  const ownIds = caller && isForYou(query) ? await listForYou(context, search, caller) : undefined;
  const cards = await markSaved(context, await readCards(context, ownIds ?? result.ids), caller);
  const correction = result.correction && (await readCorrection(context, search, result.correction));
  const isTextSearch = search.text !== undefined;
  const typed = [query.search, correction?.text, interpretation?.corrected].filter((text) => text != null);
  const highlight = createHighlighter(listOwnTerms(typed, result.terms));
  const shown = isTextSearch ? cards.map((card) => highlightCard(card, highlight)) : cards;
  const answer = plan && interpretation && explainAnswer(plan, result, part.offset, shown, interpretation);
  return {
    ...(answer ?? { data: shown }),
    pagination: paginate(result.total, query.page, perPage),
    ...(query.facets ? { facets: readFacets(result.facets, lookups) } : {}),
    ...(isTextSearch ? { relaxed: result.relaxed } : {}),
    ...(correction ? { correction } : {}),
    ...(interpretation
      ? {
          interpretation: {
            ...interpretation,
            filters: listMet(interpretation.filters, cards, answer?.groups?.length === 1),
            corrected: correction?.text ?? interpretation.corrected,
          },
        }
      : {}),
  };
}

/** Says of each tool why it is there, and of each group what it is. */
function explainAnswer(
  plan: GroupPlan,
  { groups: counts = [], relaxed }: SearchResult,
  offset: number,
  cards: readonly ToolCard[],
  { understood }: Interpretation,
): Pick<ToolList, 'data' | 'groups'> {
  const ends = counts.map((_, at) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0));
  const nameOf = (at: number): MatchGroup => {
    const name = plan.names[ends.findIndex((end) => at < end)] ?? 'wider';
    return relaxed && name === 'exact' ? 'wider' : name;
  };
  const groups: { group: MatchGroup; count: number; in_part?: number }[] = [];
  // What meets the words in part is the last of the wider ones; similar tools may come behind it.
  const rest = plan.names.lastIndexOf('wider');
  for (const [at, count] of counts.entries()) {
    if (count === 0) continue;
    const group = nameOf(ends[at]! - 1);
    const known = groups.find((one) => one.group === group);
    if (known) known.count += count;
    const one = known ?? { group, count };
    if (!known) groups.push(one);
    if (at === rest) one.in_part = count;
  }
  const about = { groups, understood, name: plan.name };
  const data = cards.map((card, at) => {
    const group = nameOf(offset + at);
    const code = findReason(group, card, plan);
    const reason = code && describeReason(code, plan.name, card.type_label, writeEnglish);
    return { ...card, match: { group, reason, code } };
  });
  return {
    data,
    groups: groups.map((one) => ({
      ...one,
      text: describeGroup(one.group, about, writeEnglish),
      ...(one.group === 'similar' ? { similar_to: plan.name } : {}),
    })),
  };
}

/**
 * Of what was read in the words, what every listed tool meets. Where only free plans are found, they are what is met.
 * @param isOneGroup tools of other pages are like those of this one
 */
function listMet(
  filters: Interpretation['filters'],
  cards: readonly ToolCard[],
  isOneGroup: boolean,
): Interpretation['filters'] {
  const { category, type, pricing_model: price, is_open_source: isOpen, tags = [], max_price } = filters;
  const isMet = (meets: (card: ToolCard) => boolean) => isOneGroup && cards.length > 0 && cards.every(meets);
  const prices = price === 'free' ? (['free', 'freemium'] as const) : [price];
  const met = prices.find((one) => one && isMet(({ pricing }) => pricing.model === one));
  const hasTags = (card: ToolCard) => tags.every((tag) => card.tags.some(({ slug }) => slug === tag));
  return {
    ...(max_price === undefined ? {} : { max_price }),
    ...(isMet((card) => card.category.slug === category) ? { category } : {}),
    ...(isMet((card) => card.type === type) ? { type } : {}),
    ...(met ? { pricing_model: met } : {}),
    ...(isMet((card) => card.is_open_source === isOpen) ? { is_open_source: isOpen } : {}),
    ...(tags.length > 0 && isMet(hasTags) ? { tags } : {}),
  };
}

/** The corrected search, with a tool's name written as the tool writes it. */
async function readCorrection(
  context: ToolsContext,
  search: SearchQuery,
  { id, isTitle, text }: NonNullable<SearchResult['correction']>,
): Promise<ToolList['correction']> {
  const [best] = isTitle ? await readCards(context, [id]) : [];
  const hasLiteral = await context.catalogue.search.hasLiteralHits(search);
  return { text: best?.name ?? text, has_literal_results: hasLiteral };
}

function highlightCard(card: ToolCard, highlight: Highlighter): ToolCard {
  const { name, tagline, description } = card;
  const matches = {
    name: highlight(name),
    tagline: highlight(tagline ?? ''),
    description: highlight(description),
  };
  return { ...card, matches };
}
