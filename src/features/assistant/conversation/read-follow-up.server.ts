import { pickFilters, type SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import type { SearchIntent } from '#src/features/tools/search/public/search-intent-rules.ts';
import {
  type KeywordKind,
  listKeywords,
  readCards,
  readRequest,
} from '#src/features/tools/service.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { readPrice } from '#src/shared/numbers/read-price.ts';
import { MAX_SEARCH_WORDS, readAddress } from '../asking/find-tools.server.ts';
import type { AssistantContext } from '../context.server.ts';
import { MAX_COMPARED } from '../rules.ts';
import type { Conversation, ShownTool } from './conversation-store.server.ts';
import {
  ALL,
  AROUND,
  BACKWARDS,
  BETTER,
  CHEAPER,
  CHOOSING,
  COMPARING,
  INFINITIVE,
  LESS,
  LIKENESS,
  MARKERS,
  NUMBERED,
  ORDINALS,
  PRONOUNS,
} from './follow-up-lexicon.ts';

/** A message that goes on with the last answer. */
export type FollowUp =
  | { kind: 'search'; search: SearchIntent }
  | { kind: 'tool'; tool: ShownTool }
  | { kind: 'compare'; tools: readonly ShownTool[] }
  /** The shown tools cost nothing, so nothing is cheaper. */
  | { kind: 'cheapest' };

/** A message with more words of its own asks for something else. */
const MAX_ADDED = 2;
const CENT = 0.01;

/** The places of the last answer that a message names, and its other words. */
export function readPlaces(words: readonly string[], count: number): { places: number[]; others: string[] } {
  const places: number[] = [];
  const others: string[] = [];
  for (const [at, word] of words.entries()) {
    const isNumbered = /^[1-4]$/.test(word) && (words.length === 1 || NUMBERED.has(words[at - 1]!));
    const place = isNumbered ? Number(word) - 1 : ORDINALS.get(word);
    if (place === undefined) others.push(word);
    else if (place < count) places.push(place < 0 ? count - 1 : place);
  }
  return { places: [...new Set(places)], others };
}

/** "The second one", "compare the first two", "something like the third". */
function readReference(message: string, { shown }: Conversation): FollowUp | undefined {
  const { words } = scanWords(message);
  const { places, others } = readPlaces(words, shown.length);
  const isComparing = words.some((word) => COMPARING.has(word));
  const isLike = words.some((word) => LIKENESS.has(word));
  const said = [COMPARING, LIKENESS, ALL, PRONOUNS, AROUND, NUMBERED, MARKERS];
  const rest = listKeywords(others.join(' '), MAX_SEARCH_WORDS).filter(
    (word) => !said.some((set) => set.has(word)),
  );
  if (rest.length > 0) return undefined;
  if (isComparing && shown.length > 1 && places.length !== 1) {
    const isFirstTwo = places.length === 1 || words.some((word) => word === 'two' || word === 'deux');
    const named =
      places.length > 1
        ? places.map((place) => shown[place]!)
        : shown.slice(0, isFirstTwo ? 2 : MAX_COMPARED);
    return { kind: 'compare', tools: named };
  }
  const [place] = places;
  if (place === undefined) return undefined;
  const tool = shown[place]!;
  if (isComparing) {
    const [other] = shown.filter(({ id }) => id !== tool.id);
    return other ? { kind: 'compare', tools: [tool, other] } : { kind: 'tool', tool };
  }
  return isLike ? { kind: 'search', search: { like: tool.slug } } : { kind: 'tool', tool };
}

function asksForCheaper(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!CHEAPER.has(word)) return false;
    return word.startsWith('cheap') || /^(?:econom|abord)/.test(word) || LESS.has(words[at - 1] ?? '');
  });
}

/** Less than the cheapest of the shown tools that costs something. */
async function readCheaper(
  { tools }: AssistantContext,
  search: SearchIntent,
  { shown }: Conversation,
): Promise<FollowUp> {
  const cards = await readCards(
    tools,
    shown.map(({ id }) => id),
  );
  const prices = cards.flatMap(({ pricing }) =>
    pricing.model === 'paid' ? (readPrice(pricing.starting_from ?? '')?.amount ?? []) : [],
  );
  const isFree = cards.some(({ pricing }) => pricing.model === 'free' || pricing.model === 'freemium');
  if (prices.length === 0 || isFree) {
    const isAllFree = cards.length > 0 && cards.every(({ pricing }) => pricing.model === 'free');
    return isAllFree
      ? { kind: 'cheapest' }
      : { kind: 'search', search: { ...search, pricing_model: 'free' } };
  }
  const most = Math.round((Math.min(...prices) - CENT) * 100) / 100;
  const { pricing_model: _, ...others } = search;
  return { kind: 'search', search: { ...others, max_price: Math.max(0, most) } };
}

const KINDS: { [Name in keyof SearchFilters]: KeywordKind } = {
  pricing_model: 'price',
  is_open_source: 'open',
  type: 'type',
};

/** The last search with more filters and words. A filter takes the place of one of its kind, and of words that say the same. */
function refine(search: SearchIntent, filters: SearchFilters, words: readonly string[]): SearchIntent {
  const kinds = new Set(Object.keys(filters).flatMap((name) => KINDS[name as keyof SearchFilters] ?? []));
  const before = search.text ? listKeywords(search.text, MAX_SEARCH_WORDS, kinds) : [];
  // What is added must not be what is cut off.
  const text = [...before.slice(0, MAX_SEARCH_WORDS - words.length), ...words].join(' ');
  return { ...pickFilters(search), ...filters, ...(text ? { text } : {}) };
}

function goesOn(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (first === 'pour' && INFINITIVE.test(second)) return false;
  return MARKERS.has(first) || words.some((word) => BACKWARDS.has(word));
}

/** Reads how a message goes on with the conversation; undefined when it asks for something else. */
export async function readFollowUp(
  context: AssistantContext,
  message: string,
  conversation: Conversation,
): Promise<FollowUp | undefined> {
  const { url } = conversation;
  const { words } = scanWords(message);
  if (url === null || words.length === 0) return undefined;
  const reference = readReference(message, conversation);
  if (reference) return reference;
  const search = readAddress(url);
  const { filters, excluded, like, compare, unlisted } = await readRequest(context.tools, message);
  if (like || compare.length > 0 || unlisted.length > 0) return undefined;
  const { category: _, ...asked } = filters;
  const said = [MARKERS, BACKWARDS, PRONOUNS, CHEAPER, LESS];
  const own = listKeywords(message, MAX_SEARCH_WORDS, new Set(['price', 'open', 'type'])).filter((word) => {
    const folded = scanWords(word).words.join(' ');
    return folded === '' || word.startsWith('-') || !said.some((set) => set.has(folded));
  });
  const isChoosing = own.length === 0 && words.some((word) => CHOOSING.has(word));
  if (
    isChoosing &&
    conversation.shown.length > 1 &&
    words.some((word) => CHEAPER.has(word) || BETTER.has(word))
  ) {
    return { kind: 'compare', tools: conversation.shown };
  }
  if (own.length === 0 && asked.max_price === undefined && asksForCheaper(words)) {
    return readCheaper(context, search, conversation);
  }
  const added = [...own, ...excluded.filter((word) => !own.includes(word))];
  const isNarrowing = Object.keys(asked).length > 0 || excluded.length > 0;
  const isShort = own.length <= MAX_ADDED;
  if (own.length === 0 ? !isNarrowing : !(isShort && goesOn(words))) return undefined;
  return { kind: 'search', search: refine(search, asked, added) };
}
