import type { RequestWord } from '#src/search/search-index.ts';
import type { ToolKind } from '../../listings/public/fact-rules.ts';
import type { PricingModel } from '../../rules.ts';
import type { UnderstoodPart } from '../public/explain-rules.ts';
import { pickFilters, type SearchFilters } from '../public/filter-rules.ts';
import { dropQuestion, keepNames } from './brands/keep-names.server.ts';
import { type Brand, findBrand } from './brands/known-brands.server.ts';
import type { Named, Unlisted } from './find-named.server.ts';
import { listParts, MAX_COMPARED, type ToolName, toolOf } from './list-parts.server.ts';
import { MEANINGS } from './meanings.server.ts';
import { readsLanguageOf } from './read-language.server.ts';
import { type CategoryHint, type Denied, PhraseReader, type ReadPhrases } from './read-phrases.server.ts';
import { readReferences } from './read-references.server.ts';
import { readRequestWords } from './read-request-words.server.ts';
import { isQuoted, markUsed, type RequestWords, readTokens, type Token } from './read-tokens.server.ts';
import { findSynonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.server.ts';
import { BEFORE_COUNT, COUNTED, FILLERS, FRENCH_WORDS, PURPOSE } from './word-lexicon.ts';

/** Products of one request that are said not to be listed; others are left out. */
const MAX_UNLISTED = 4;

/** A request in plain words, read. */
export interface InterpretedRequest {
  filters: SearchFilters;
  /** Words that listings are ranked by; empty when the text is to be searched for as it was typed. */
  wanted: RequestWord[];
  /** Words or phrases that must not be in a listing, as they were typed: `-word`. */
  excluded: string[];
  denied: Denied;
  /** Kinds that are asked for. */
  kinds: readonly ToolKind[];
  /** All that was understood, with the words that said it. */
  understood: UnderstoodPart[];
  /** The words that are left to search for; `-word` excludes. */
  text: string;
  /** The tool that the wanted ones shall be like. */
  like: ToolName | null;
  /** Two tools or more to set side by side, all that are named. */
  compare: ToolName[];
  /** Products that are asked for and not listed. */
  unlisted: Brand[];
  /** `like` itself is asked for as well: it is compared with nothing that is listed, or has another name. */
  isHalf: boolean;
  /** The request without the typing errors in words that have a meaning. */
  corrected: string | null;
  /** No listing has any of the words. */
  isUnknown: boolean;
  /** In a language that is not read: its words are searched for as they are. */
  isForeign: boolean;
}

function asTyped(text: string): InterpretedRequest {
  return {
    filters: {},
    text: text.trim(),
    wanted: [],
    excluded: [],
    denied: { types: [], kinds: [], categories: [], tags: [] },
    kinds: [],
    understood: [],
    like: null,
    compare: [],
    unlisted: [],
    isHalf: false,
    corrected: null,
    isUnknown: false,
    isForeign: !readsLanguageOf(text),
  };
}

/** Names and tags are searched for as they are. */
function isPlain(tokens: readonly Token[], { names, findTag }: Vocabulary): boolean {
  const words = tokens.map(({ word }) => word);
  if (words.length === 0 || names.findWhole(words.join('')) !== undefined) return true;
  return findTag(words.join(' ')) !== undefined && !findBrand(tokens, 0, tokens.length);
}

/** The category that is asked for: one that is named, or that a word of the lexicon points to. */
function readCategory(
  tokens: readonly Token[],
  phrases: ReadPhrases,
  like: Named | undefined,
  vocabulary: Vocabulary,
): CategoryHint | undefined {
  const hints = phrases.hints.flatMap((hint) => {
    const slug = vocabulary.findCategory(hint.slug);
    return slug === undefined ? [] : [{ ...hint, slug }];
  });
  for (const [from, { word, isUsed, isKept }] of tokens.entries()) {
    const slug = isUsed || isKept || MEANINGS.get(word) ? undefined : vocabulary.findCategory(word);
    if (slug !== undefined) hints.push({ slug, strength: 'name', from, to: from + 1 });
  }
  const chosen = chooseCategory(
    hints.toSorted((one, other) => one.from - other.from),
    tokens,
  );
  // A product that is not listed has one that nobody has said.
  const field = like && 'brand' in like ? vocabulary.findCategory(like.brand.category) : undefined;
  return chosen ?? (field === undefined ? undefined : { slug: field, strength: 'task', from: 0, to: 0 });
}

/** Of several prices the free one: "free or freemium". */
function choosePrice(prices: readonly PricingModel[]): PricingModel | undefined {
  if (prices.includes('freemium') && prices.includes('free')) return 'freemium';
  return prices.includes('free') ? 'free' : prices[0];
}

function listFilters(
  phrases: ReadPhrases,
  category: CategoryHint | undefined,
  { maxPrice }: RequestWords,
): SearchFilters {
  return pickFilters({
    category: category?.slug,
    type: phrases.types[0],
    pricing_model: maxPrice === 0 ? 'free' : choosePrice(phrases.prices),
    is_open_source: phrases.isOpenSource ?? (phrases.isHosted || undefined),
    max_price: maxPrice || undefined,
  });
}

/** "Top 10", "5 alternatives": how many are shown is for the page to say. */
function isCount(tokens: readonly Token[], at: number): boolean {
  if (!/^\d{1,2}$/.test(tokens[at]!.word)) return false;
  return COUNTED.has(tokens[at + 1]?.word ?? '') || BEFORE_COUNT.has(tokens[at - 1]?.word ?? '');
}

/** The words to search for: those without another meaning, in the words of English listings. */
function listWords(tokens: readonly Token[], isAnyUnderstood: boolean): string[] {
  const left = tokens.filter(({ isUsed }, at) => !isUsed && !isCount(tokens, at));
  const meant = left.filter(({ word, isKept }) => isKept || !FILLERS.has(word));
  const kept = meant.length > 0 || isAnyUnderstood ? meant : left;
  return [
    ...new Set(
      kept.map(({ word, raw, isKept }) =>
        !isKept && Object.hasOwn(FRENCH_WORDS, word) ? FRENCH_WORDS[word]! : raw,
      ),
    ),
  ];
}

/** One word that listings have, or a beginning of a tool's name such as "unity ml", is no request for a field. */
function isBareWord(tokens: readonly Token[], { names, isKnownWord }: Vocabulary): boolean {
  if (tokens.length === 1) return isKnownWord(tokens[0]!.word);
  return names.findPart(tokens.map(({ word }) => word).join('')) !== undefined;
}

/** One word that is no everyday word for a task is a name, or the beginning of one. */
function isOneName(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && findSynonyms(tokens[0]!.word) === undefined;
}

/**
 * Reads a request in plain words: filters, tools to be like or to compare, and the words that are left. Pure and quick; a plain
 * name or tag, and anything without such meaning, is left as it was typed.
 */
export function interpretRequest(
  text: string,
  vocabulary: Vocabulary,
  dropped: ReadonlySet<string> = new Set(),
): InterpretedRequest {
  const words = readTokens(text.slice(0, 300));
  if (dropped.has(`price.${words.maxPrice || 'free'}`)) words.maxPrice = undefined;
  const { tokens, excluded } = words;
  if (isQuoted(text) || !readsLanguageOf(text)) return asTyped(text);
  if (isPlain(tokens, vocabulary) && words.maxPrice === undefined && excluded.length === 0) {
    return asTyped(text);
  }
  const references = readReferences(tokens, vocabulary, dropped);
  keepNames(tokens, vocabulary);
  dropQuestion(tokens);
  const phrases = new PhraseReader(tokens, vocabulary, dropped).read();
  const guessed = readCategory(tokens, phrases, references.like, vocabulary);
  const category = guessed && dropped.has(`category.${guessed.slug}`) ? undefined : guessed;
  const filters = listFilters(phrases, category, words);
  const { unlisted, isHalf } = references;
  const isRequest = references.like !== undefined || references.compare.length > 0;
  const { category: _category, type: _type, ...others } = filters;
  if (!isRequest && Object.keys(others).length === 0 && isBareWord(tokens, vocabulary)) {
    return asTyped(text);
  }
  const wanted = isOneName(tokens) ? [] : readRequestWords(tokens, vocabulary.isKnownWord);
  const isUnknown = !wanted.some(({ forms }) => forms.some(({ word }) => vocabulary.isKnownWord(word)));
  if (category?.strength === 'name') markUsed(tokens, category.from, category.to);
  const isUnderstood = isRequest || phrases.parts.length > 0 || Object.keys(filters).length > 0;
  const kept = listWords(tokens, isUnderstood);
  if (!isUnderstood && kept.length >= new Set(tokens.map(({ word }) => word)).size)
    return { ...asTyped(text), wanted, excluded, isUnknown: isUnknown && wanted.length > 0 };
  const compare = references.compare.map(toolOf).filter((tool) => tool !== null);
  return {
    ...asTyped(text),
    filters,
    wanted,
    excluded: [...excluded, ...phrases.excluded],
    denied: phrases.denied,
    kinds: phrases.kinds,
    understood: listParts(tokens, words, phrases, references, category),
    text: [...kept, ...phrases.excluded, ...excluded].join(' '),
    like: toolOf(references.like),
    compare: compare.slice(0, MAX_COMPARED),
    unlisted: listBrands(unlisted),
    isHalf,
    corrected: correctSpelling(tokens),
    isUnknown: isUnknown && wanted.length > 0,
  };
}

/** Each product once, in the order of the request. */
function listBrands(unlisted: readonly Unlisted[]): Brand[] {
  const inOrder = unlisted.toSorted((one, other) => one.from - other.from).map(({ brand }) => brand);
  return [...new Map(inOrder.map((brand) => [brand.names[0] ?? brand.name, brand])).values()].slice(
    0,
    MAX_UNLISTED,
  );
}

function correctSpelling(tokens: readonly Token[]): string | null {
  if (!tokens.some(({ spelling }) => spelling !== undefined)) return null;
  return tokens.map(({ spelling, raw }) => spelling ?? raw).join(' ');
}

/**
 * The category that words are about, even a single one that a search takes as it is.
 * @param read the words, where they were read before
 */
export function findMeantCategory(
  text: string,
  vocabulary: Vocabulary,
  read?: InterpretedRequest,
): string | undefined {
  const meaning = MEANINGS.get(
    readTokens(text)
      .tokens.map(({ word }) => word)
      .join(' '),
  );
  if (meaning?.kind === 'category') return vocabulary.findCategory(meaning.slug);
  return (read ?? interpretRequest(text, vocabulary)).filters.category;
}

const STRENGTHS = ['name', 'kind', 'task'] as const;

/**
 * The category of a request: what names a field before what names a task of one. Of several the last one before the purpose counts,
 * which is what something is done to: "video marketing", "summarize videos for students".
 */
function chooseCategory(hints: readonly CategoryHint[], tokens: readonly Token[]): CategoryHint | undefined {
  const purpose = tokens.findIndex(({ word }, at) => at > 0 && PURPOSE.has(word));
  const before = hints.filter(({ from }) => purpose < 0 || from < purpose);
  for (const strength of STRENGTHS) {
    const chosen = before.findLast((hint) => hint.strength === strength);
    if (chosen) return chosen;
  }
  return hints[0];
}
