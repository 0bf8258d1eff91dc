import type { ToolCard } from '#src/features/tools/contract.ts';
import { toolTypes } from '#src/features/tools/rules.ts';
import type { SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import { readableTag } from '#src/features/tools/search/public/readable-tag-rules.ts';
import { type SearchIntent, toolSearchPath } from '#src/features/tools/search/public/search-intent-rules.ts';
import { type KeywordKind, listKeywords } from '#src/features/tools/service.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Translate } from '#src/server/translate.ts';
import { msg } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import { describeType } from '../asking/describe-type.server.ts';
import type { Found } from '../asking/find-tools.server.ts';
import type { AssistantContext } from '../context.server.ts';
import { MAX_OPTIONS, MAX_TOOLS } from '../rules.ts';
import type { Conversation } from './conversation-store.server.ts';

/** A question back, with the search that each answer leads to. */
export interface QuestionBack {
  text: string;
  /** Said of the tools instead of where to begin, as long as it is open which are meant. */
  lead?: string;
  options: Conversation['options'];
}

/** Something by which the first results differ. */
interface Split {
  text: string;
  groups: { label: string; search: SearchIntent; ids: ReadonlySet<number> }[];
}

const STEM = 4;
/** Fewer results are quickly looked through. */
const ENOUGH = 6;
/** The answers must be for so large a part of the results, */
const LEAST_COVERED = 0.75;
/** and each for so large a part of those. */
const LEAST_SHARE = 0.25;

function idsWhere(cards: readonly ToolCard[], meets: (card: ToolCard) => boolean): ReadonlySet<number> {
  return new Set(cards.filter(meets).map(({ id }) => id));
}

function splitByType(cards: readonly ToolCard[], { search }: Found, t: Translate): Split {
  const groups = toolTypes().map(({ value }) => ({
    label: describeType('ask', value, t),
    search: { ...search, type: value },
    ids: idsWhere(cards, (card) => card.type === value),
  }));
  return { text: t('ask.type'), groups };
}

function splitByPrice(cards: readonly ToolCard[], { search }: Found, t: Translate): Split {
  const isUsableFree = ({ pricing }: ToolCard) => pricing.model === 'free' || pricing.model === 'freemium';
  const groups = [
    {
      label: t('ask.free'),
      search: { ...search, text: `free ${search.text ?? ''}`.trim() },
      ids: idsWhere(cards, isUsableFree),
    },
    { label: t('ask.paid'), search, ids: idsWhere(cards, ({ pricing }) => pricing.model === 'paid') },
  ];
  return { text: t('ask.price'), groups };
}

/** A field has a sense of its own when it holds so large a part of the tools that the largest one holds. */
const LEAST_OF_LARGEST = 0.4;
/** Where one field holds so many of the tools, a word has one sense. */
const MOST_OF_ALL = 0.5;

/** A single word, such as "agent", that means different things in different fields: those that have most of its tools. */
function splitBySense({ tools: { catalogue } }: AssistantContext, { search, results }: Found, t: Translate) {
  const [word, ...others] = listKeywords(search.text ?? '', 2, NARROWING);
  const { interpretation, facets, pagination } = results;
  const isNarrowed = search.category || interpretation?.understood.some(({ as }) => as === 'category');
  if (word === undefined || others.length > 0 || isNarrowed || catalogue.lookups.findCategory(word)) {
    return undefined;
  }
  const fields = (facets?.categories ?? []).toSorted((one, other) => other.count - one.count);
  const largest = fields[0]?.count ?? 0;
  if (largest > pagination.total * MOST_OF_ALL) return undefined;
  const senses = fields.filter(({ count }) => count > 1 && count >= largest * LEAST_OF_LARGEST);
  const options = senses.slice(0, MAX_OPTIONS).map(({ value, label }) => {
    return { label: translateLabel(label, t), url: toolSearchPath({ ...search, category: value }) };
  });
  if (options.length < 2) return undefined;
  return { text: t(msg('ask.sense', { word })), lead: t(msg('answer.senses', { word })), options };
}

/** The beginnings of words, whose endings may differ. */
function stemsOf(text: string): string[] {
  return scanWords(text).words.map((word) => word.slice(0, STEM));
}

const NARROWING: ReadonlySet<KeywordKind> = new Set(['price', 'open', 'hosted', 'type', 'made']);

/** Two tags that nearly no tool has together: "meeting bot" and "local recording". */
function splitByTags(cards: readonly ToolCard[], { search }: Found, t: Translate): Split | undefined {
  // Listings have no tags in French.
  if (t.language !== 'en') return undefined;
  const asked = new Set(stemsOf(search.text ?? ''));
  const byTag = Map.groupBy(
    cards.flatMap((card) => card.tags.map((tag) => ({ tag, id: card.id }))),
    ({ tag }) => tag.name,
  );
  const tags = [...byTag].flatMap(([name, uses]) => {
    const isAsked = stemsOf(name).some((stem) => asked.has(stem));
    // "Open source" or "API" says nothing of the task.
    const isTask = listKeywords(name, 1, NARROWING).length > 0;
    return isAsked || !isTask || uses.length < MAX_TOOLS
      ? []
      : [{ name, ids: new Set(uses.map(({ id }) => id)) }];
  });
  let best: { pair: typeof tags; size: number } | undefined;
  for (const [at, one] of tags.entries()) {
    for (const other of tags.slice(at + 1)) {
      const size = one.ids.union(other.ids).size - 2 * one.ids.intersection(other.ids).size;
      if (!best || size > best.size) best = { pair: [one, other], size };
    }
  }
  if (!best) return undefined;
  const groups = best.pair.map(({ name, ids }) => ({
    label: readableTag(name),
    search: { ...search, text: `${search.text ?? ''} ${name}`.trim() },
    ids,
  }));
  return { text: t('ask.tags'), groups };
}

/** 0 when an answer would hardly change the list; 1 when each answer stands for an equal part of it. */
function evennessOf({ groups }: Split, count: number): number {
  const covered = groups.reduce<ReadonlySet<number>>((all, { ids }) => all.union(ids), new Set());
  const sizes = groups.map(({ ids }) => ids.size);
  const least = Math.min(...sizes);
  const isClear =
    covered.size / count >= LEAST_COVERED && sizes.reduce((sum, size) => sum + size) <= covered.size + 1;
  if (groups.length < 2 || !isClear || least < 2 || least / covered.size < LEAST_SHARE) return 0;
  return (least * groups.length) / covered.size;
}

/**
 * The one question whose answer changes the list most, asked of the list itself: what a word with several senses is about;
 * else where a tool runs, whether it costs anything, or what it does. Undefined when the first results are much alike, or the request has said it.
 */
export function findQuestionBack(
  context: AssistantContext,
  found: Found,
  wishes: SearchFilters,
  t: Translate,
): QuestionBack | undefined {
  const { search, results } = found;
  const cards = results.data;
  const isAboutTask = search.text !== undefined && search.like === undefined && !search.literal;
  const isUnlisted = Boolean(results.interpretation?.unlisted);
  if (!isAboutTask || isUnlisted || results.pagination.total < ENOUGH || results.relaxed) return undefined;
  const bySense = splitBySense(context, found, t);
  if (bySense) return bySense;
  const isAsked = { ...wishes, ...search };
  const splits = [
    isAsked.type ? undefined : splitByType(cards, found, t),
    isAsked.pricing_model || isAsked.max_price ? undefined : splitByPrice(cards, found, t),
    splitByTags(cards, found, t),
  ].flatMap((split) => {
    if (!split) return [];
    const groups = split.groups
      .filter(({ ids }) => ids.size > 1)
      .sort((one, other) => other.ids.size - one.ids.size)
      .slice(0, MAX_OPTIONS);
    return [{ ...split, groups }];
  });
  const rated = splits.map((split) => ({ split, evenness: evennessOf(split, cards.length) }));
  const [best] = rated.sort((one, other) => other.evenness - one.evenness);
  if (!best || best.evenness === 0) return undefined;
  const options = best.split.groups.map(({ label, search: next }) => ({ label, url: toolSearchPath(next) }));
  return { text: best.split.text, options };
}

/** The search that an answer to the question back leads to; undefined for any other message. */
export function readOption({ options }: Conversation, message: string): string | undefined {
  const folded = (text: string) => scanWords(text).words.join(' ');
  return options.find(({ label }) => folded(label) === folded(message))?.url;
}
