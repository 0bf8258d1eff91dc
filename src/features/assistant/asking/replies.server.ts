import type { ToolCard } from '#src/features/tools/contract.ts';
import { prefilledFormPath } from '#src/features/tools/listings/public/prefill-rules.ts';
import type { SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import { toolSearchPath } from '#src/features/tools/search/public/search-intent-rules.ts';
import { readCards } from '#src/features/tools/service.server.ts';
import type { Translate } from '#src/server/translate.ts';
import { formatList } from '#src/shared/format.ts';
import { msg } from '#src/shared/messages/message.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import type { AssistantContext } from '../context.server.ts';
import type { AssistantReply } from '../contract.ts';
import type { QuestionBack } from '../conversation/ask-back.server.ts';
import { MAX_CATEGORIES, MAX_COMPARED, MAX_OPTIONS } from '../rules.ts';
import { describeType } from './describe-type.server.ts';
import { type Found, firstOf } from './find-tools.server.ts';
import { describeDifferences } from './sentences.server.ts';
import { suggestTools } from './suggest-tool.server.ts';

/** Next questions that leave some of the results and change the answer, as the visitor would ask them. */
function suggestNext({ search, results }: Found, wishes: SearchFilters, t: Translate): string[] {
  const { facets, data } = results;
  const shown = firstOf({ search, results });
  const next: string[] = [];
  const priceCounts = new Map(facets?.pricing_models.map(({ value, count }) => [value, count]));
  const hasSome = (price: string) => {
    const count = priceCounts.get(price) ?? 0;
    return count > 1 && shown.some(({ pricing }) => pricing.model !== price);
  };
  if (search.pricing_model === undefined && search.max_price === undefined) {
    const isFree = wishes.pricing_model === 'free';
    if (!isFree && hasSome('freemium')) next.push(t('next.freemium'));
    else if (hasSome('free')) next.push(t('next.free'));
  }
  const isOpen = ({ is_open_source }: (typeof data)[number]) => is_open_source;
  if (search.is_open_source === undefined && data.some(isOpen) && !shown.every(isOpen)) {
    next.push(t('next.open'));
  }
  if (search.type === undefined && next.length < MAX_OPTIONS - 1) {
    const [type] = (facets?.types ?? [])
      .filter(({ value, count }) => count > 1 && shown.some((card) => card.type !== value))
      .sort((one, other) => other.count - one.count);
    if (type) next.push(describeType('next', type.value, t));
  }
  if (shown.length > 1 && isOn('compare')) next.push(t('next.compare'));
  return next.slice(0, MAX_OPTIONS);
}

/** An answer, before it is part of a conversation. */
export interface Written {
  reply: Omit<AssistantReply, 'conversation' | 'question' | 'options'>;
  /** The tools that the next message may speak of; undefined when it speaks of those shown before. */
  shown?: readonly ToolCard[];
  question?: QuestionBack | undefined;
  /** It answers a question for a fact. */
  hasFacts?: boolean;
}

interface PlainReply {
  content: string;
  url?: string | undefined;
  categories?: readonly string[];
  suggestions?: string[];
  page?: AssistantReply['page'];
}

/** Categories to look around in stand in for tools. */
export function replyWithoutTools(
  { tools }: AssistantContext,
  { content, url = '/search', categories, suggestions = [], page = null }: PlainReply,
): Written {
  const active = tools.catalogue.lookups.categories.filter(({ is_active }) => is_active);
  return {
    reply: {
      content,
      suggestions,
      categories: (categories ?? active.map(({ slug }) => slug)).slice(0, MAX_CATEGORIES),
      url,
      total: null,
      canRedirect: false,
      tools: [],
      compare_url: null,
      page,
      unlisted: null,
      quotes: [],
    },
  };
}

/** Categories of the first results, the most frequent first. */
function rankCategories(cards: readonly ToolCard[]): string[] {
  const groups = [...Map.groupBy(cards, ({ category }) => category.slug).entries()];
  return groups.sort(([, one], [, other]) => other.length - one.length).map(([slug]) => slug);
}

/** The tool that others are to be like, as far as reasons speak of it. */
async function readLike(
  { tools }: AssistantContext,
  slug: string | undefined,
): Promise<ToolCard | undefined> {
  const id = slug === undefined ? undefined : await tools.catalogue.findIdOfSlug(slug);
  return id === undefined ? undefined : (await readCards(tools, [id]))[0];
}

/** Products of a request that are not listed, with the form for the first one. */
export function describeMissing(unlisted: AssistantReply['unlisted'], t: Translate) {
  const page = unlisted && {
    url: prefilledFormPath(unlisted),
    label: t(msg('answer.submit', { name: unlisted.name })),
  };
  return { page, unlisted };
}

interface ListReply {
  content: string;
  /** The request, whether it leaves tools out or not. */
  wishes: SearchFilters;
  categories?: readonly string[];
  /** False for an answer that goes on with another one, or that a page of results adds nothing to. */
  mayRedirect: boolean;
  question?: QuestionBack | undefined;
}

/** The first tools of a list with their reasons, and the way to the others. */
export async function replyWithList(
  context: AssistantContext,
  found: Found,
  { content, wishes, categories = [], mayRedirect, question }: ListReply,
  t: Translate,
): Promise<Written> {
  const { search, results } = found;
  const { tags = [], text = '', like: slug } = search;
  const like = await readLike(context, results.interpretation?.like?.slug ?? slug);
  const asked = {
    words: [text, ...tags].join(' '),
    filters: { ...wishes, ...search },
    ...(like ? { like } : {}),
  };
  const shown = firstOf(found);
  const suggested = suggestTools(shown, asked, t);
  const chosen = search.category ? [search.category] : [];
  const around = [...categories, ...chosen, ...rankCategories(results.data)];
  return {
    reply: {
      content,
      suggestions: suggestNext(found, wishes, t),
      categories: [...new Set(around)].slice(0, MAX_CATEGORIES),
      url: toolSearchPath(search),
      total: results.pagination.total,
      canRedirect: mayRedirect && results.pagination.total > shown.length,
      ...suggested,
      compare_url: null,
      ...describeMissing(results.interpretation?.unlisted ?? null, t),
    },
    shown,
    question,
  };
}

/** The tools that are named, side by side. It is for the visitor to decide whether to open the comparison. */
export async function replyWithComparison(
  context: AssistantContext,
  ids: readonly number[],
  url: string | undefined,
  t: Translate,
): Promise<Written> {
  const cards = await readCards(context.tools, ids.slice(0, MAX_COMPARED));
  const names = formatList(
    cards.map(({ name }) => name),
    t.language,
  );
  const slugs = cards.map(({ slug }) => slug);
  const hasPage = isOn('compare');
  const sentences = [
    hasPage ? t(msg('answer.compare', { names })) : `${names}.`,
    describeDifferences(cards, t),
  ];
  return {
    reply: {
      content: sentences.filter(Boolean).join(' '),
      suggestions: [],
      categories: rankCategories(cards).slice(0, MAX_CATEGORIES),
      url: url ?? toolSearchPath({ like: slugs[0] }),
      total: null,
      canRedirect: false,
      ...suggestTools(cards, {}, t),
      compare_url: hasPage ? `/compare?tools=${slugs.map(encodeURIComponent).join(',')}` : null,
      page: null,
      unlisted: null,
    },
    shown: cards,
  };
}
