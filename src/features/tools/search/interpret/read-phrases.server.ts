import { kindOf, type ToolKind } from '../../listings/public/fact-rules.ts';
import { type PricingModel, type ToolType, toolTypeLabel } from '../../rules.ts';
import { partId, type UnderstoodPart } from '../public/explain-rules.ts';
import { MEANINGS, type Meaning } from './meanings.server.ts';
import { markUsed, type Token, textOf } from './read-tokens.server.ts';
import { findSynonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.server.ts';
import {
  EXCEPTIONS,
  FILLERS,
  FRENCH_WORDS,
  INDIFFERENCE,
  NEGATION_LINKS,
  NEGATIONS,
  wordSet,
} from './word-lexicon.ts';
import { COMMON_WORDS } from './words/common-words.ts';

/** A phrase that points to a category. */
export interface CategoryHint {
  slug: string;
  strength: 'name' | 'kind' | 'task';
  from: number;
  to: number;
}

/** Tools of these are not wanted. */
export interface Denied {
  types: ToolType[];
  kinds: ToolKind[];
  categories: string[];
  tags: string[];
}

/** Meanings of the phrases of a request. */
export interface ReadPhrases {
  types: ToolType[];
  prices: PricingModel[];
  isOpenSource: boolean | undefined;
  /** To be run by oneself. */
  isHosted: boolean;
  kinds: ToolKind[];
  hints: CategoryHint[];
  /** In the words of the search: `-video`, `-"mobile app"`. */
  excluded: string[];
  denied: Denied;
  parts: UnderstoodPart[];
}

interface FoundPhrase {
  to: number;
  meaning: Meaning;
  /** The words without their typing errors, when they have some. */
  spelling?: string[];
}

type Known = Pick<Vocabulary, 'isKnownWord' | 'findCategory' | 'findTag' | 'names'>;

/** The longest phrase with a meaning that begins at a place. */
function findPhrase(
  tokens: readonly Token[],
  from: number,
  isKnown: Known['isKnownWord'],
): FoundPhrase | undefined {
  const words: string[] = [];
  for (let at = from; at < tokens.length && words.length < MEANINGS.longest; at++) {
    if (tokens[at]!.isUsed || tokens[at]!.isKept) break;
    words.push(tokens[at]!.word);
  }
  for (let count = words.length; count > 0; count--) {
    const meaning = MEANINGS.get(words.slice(0, count).join(' '));
    if (meaning) return { to: from + count, meaning };
  }
  const isOdd = (word: string) =>
    !FILLERS.has(word) &&
    !COMMON_WORDS.has(word) &&
    !(word in FRENCH_WORDS) &&
    !isKnown(word) &&
    !findSynonyms(word);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const run = words.slice(0, count);
    // A typing error is likely only in a word that no listing has.
    if (!isOdd(run[0]!) && !(count > 1 && isOdd(run[count - 1]!))) continue;
    const near = MEANINGS.near(run.join(' '));
    const spelling = near?.split(' ');
    // Hardly anybody gets the first letter wrong.
    if (near && near[0] === run[0]![0] && spelling?.length === count)
      return { to: from + count, meaning: MEANINGS.get(near)!, spelling };
  }
  return undefined;
}

const openPart = (isOpen: boolean): Pick<UnderstoodPart, 'as' | 'value'> => ({
  as: isOpen ? 'type' : 'negation',
  value: 'open_source',
});

/** Reads the phrases of the words that are not used yet. Marks filters and dropped phrases as used. */
export class PhraseReader {
  readonly #tokens: Token[];
  readonly #known: Known;
  readonly #dropped: ReadonlySet<string>;
  readonly #read: ReadPhrases = {
    types: [],
    prices: [],
    isOpenSource: undefined,
    isHosted: false,
    kinds: [],
    hints: [],
    excluded: [],
    denied: { types: [], kinds: [], categories: [], tags: [] },
    parts: [],
  };

  /** @param dropped parts, by `partId`, whose words shall mean nothing */
  constructor(tokens: Token[], known: Known, dropped: ReadonlySet<string>) {
    this.#tokens = tokens;
    this.#known = known;
    this.#dropped = dropped;
  }

  read(): ReadPhrases {
    for (let at = 0; at < this.#tokens.length; ) at = this.#readAt(at);
    return this.#read;
  }

  /** Returns where to go on. */
  #readAt(at: number): number {
    const { word, isUsed, isKept } = this.#tokens[at]!;
    if (isUsed || isKept) return at + 1;
    const indifferent = this.#skipIndifference(at);
    if (indifferent > at) return indifferent;
    const found = findPhrase(this.#tokens, at, this.#known.isKnownWord);
    if (!found) return NEGATIONS.has(word) || EXCEPTIONS.has(word) ? this.#readNegated(at) : at + 1;
    for (const [index, word] of (found.spelling ?? []).entries()) this.#tokens[at + index]!.spelling = word;
    this.#take(found, at);
    return found.to;
  }

  /** "Doesn't have to be free" says nothing about the price. */
  #skipIndifference(at: number): number {
    const phrase = INDIFFERENCE.find((words) =>
      words.split(' ').every((word, index) => this.#tokens[at + index]?.word === word),
    );
    if (!phrase) return at;
    const next = at + phrase.split(' ').length;
    const found =
      next < this.#tokens.length ? findPhrase(this.#tokens, next, this.#known.isKnownWord) : undefined;
    const to = found && found.meaning.kind !== 'category' ? found.to : next;
    markUsed(this.#tokens, at, to);
    return to;
  }

  /** Adds a part, unless it was dropped. */
  #add(part: Pick<UnderstoodPart, 'as' | 'value'>, from: number, to: number, isDenied = false): boolean {
    if (this.#dropped.has(partId(part))) return false;
    if (this.#read.parts.some((known) => partId(known) === partId(part))) return true;
    const weight = isDenied || isDemanded(this.#tokens, from, to) ? 'demand' : 'wish';
    this.#read.parts.push({ ...part, text: textOf(this.#tokens, from, to), weight });
    return true;
  }

  #take({ to, meaning }: FoundPhrase, from: number): void {
    const read = this.#read;
    const run = this.#tokens.slice(from, to);
    if (meaning.kind === 'category') {
      read.hints.push({ slug: meaning.slug, strength: meaning.strength, from, to });
      // "Product" alone says nothing, in "product descriptions" it does.
      const isPhrase = run.length > 1;
      for (const token of run)
        if (isPhrase && token.word.length > 3 && FILLERS.has(token.word)) token.isKept = true;
      return;
    }
    if (meaning.kind === 'keep') {
      for (const token of run) token.isKept = true;
      return;
    }
    markUsed(this.#tokens, from, to);
    // Listings may say of themselves where they run and what they are.
    if (meaning.kind === 'type' || meaning.kind === 'hosted' || meaning.kind === 'made')
      for (const token of run) token.isPlatform = true;
    if (meaning.kind === 'type') {
      const as = kindOf({ type: meaning.value }) === 'app' ? 'platform' : 'type';
      if (this.#add({ as, value: meaning.value }, from, to)) read.types.push(meaning.value);
    } else if (meaning.kind === 'price') {
      if (this.#add({ as: 'price', value: meaning.value }, from, to)) read.prices.push(meaning.value);
    } else if (meaning.kind === 'open') {
      if (this.#add(openPart(meaning.value), from, to)) read.isOpenSource ??= meaning.value;
    } else if (meaning.kind === 'hosted') {
      read.isHosted ||= this.#add({ as: 'kind', value: 'self_hosted' }, from, to);
    } else if (meaning.kind === 'no_account') {
      this.#add({ as: 'kind', value: 'no_account' }, from, to);
    } else if (meaning.kind === 'made' && this.#add({ as: 'kind', value: meaning.value }, from, to)) {
      read.kinds.push(meaning.value);
    }
  }

  /** Only what has a name is denied: a price, a platform, a category, a tag, a tool. All else stays words. Returns where to go on. */
  #readNegated(at: number): number {
    const tokens = this.#tokens;
    let next = at + 1;
    while (next < tokens.length && NEGATION_LINKS.has(tokens[next]!.word)) next += 1;
    if (next >= tokens.length || tokens[next]!.isUsed) return at + 1;
    const found = findPhrase(tokens, next, this.#known.isKnownWord);
    const to = this.#deny(found, at, next);
    if (to === undefined) return next;
    markUsed(tokens, at, to);
    return to;
  }

  /** Returns where the denied phrase ends; undefined for one that names nothing. */
  #deny(found: FoundPhrase | undefined, at: number, next: number): number | undefined {
    const read = this.#read;
    const meaning = found?.meaning;
    if (found && meaning?.kind === 'price') {
      const value = meaning.value === 'free' ? 'paid' : 'free';
      if (meaning.value !== 'freemium' && this.#add({ as: 'price', value }, at, found.to))
        read.prices.push(value);
      return found.to;
    }
    if (found && meaning?.kind === 'open') {
      if (this.#add(openPart(!meaning.value), at, found.to, true)) read.isOpenSource ??= !meaning.value;
      return found.to;
    }
    if (found && meaning?.kind === 'made') {
      if (this.#add({ as: 'negation', value: meaning.value }, at, found.to, true))
        read.denied.kinds.push(meaning.value);
      return found.to;
    }
    if (found && meaning?.kind === 'type') {
      const label = toolTypeLabel(meaning.value).toLowerCase();
      if (this.#exclude(label, at, found.to)) read.denied.types.push(meaning.value);
      return found.to;
    }
    if (found && meaning?.kind === 'drop') return found.to;
    return this.#denyNamed(at, next);
  }

  /** Denies the category, the tag or the tool that ends the sentence, or a part of it: "not video", "without writing code" is none. */
  #denyNamed(at: number, next: number): number | undefined {
    const tokens = this.#tokens;
    const isEnd = (to: number) =>
      to === tokens.length || tokens[to]!.sign !== undefined || FILLERS.has(tokens[to]!.word);
    for (let to = Math.min(tokens.length, next + 3); to > next; to--) {
      if (!isEnd(to)) continue;
      const words = tokens.slice(next, to).map(({ word }) => word);
      const phrase = words.join(' ');
      if (words.every((word) => FILLERS.has(word))) continue;
      const meaning = MEANINGS.get(phrase);
      const named = meaning?.kind === 'category' && meaning.strength === 'name' ? meaning.slug : phrase;
      const category = this.#known.findCategory(named);
      const tag = this.#known.findTag(phrase);
      const tool = this.#known.names.findWhole(words.join('')) ?? this.#known.names.findPart(words.join(''));
      if (!category && !tag && !tool && !EXCEPTIONS.has(tokens[at]!.word)) continue;
      const value = FRENCH_WORDS[phrase] ?? phrase;
      if (this.#exclude(value, at, to, tool !== undefined || (!category && !tag))) {
        if (category) this.#read.denied.categories.push(category);
        if (tag) this.#read.denied.tags.push(tag);
      }
      return to;
    }
    return undefined;
  }

  /** @param isWord the words must not be in a listing; returns false when the negation was dropped */
  #exclude(phrase: string, from: number, to: number, isWord = false): boolean {
    if (!this.#add({ as: 'negation', value: phrase }, from, to, true)) return false;
    if (isWord) this.#read.excluded.push(/^[\p{L}\p{N}]+$/u.test(phrase) ? `-${phrase}` : `-"${phrase}"`);
    return true;
  }
}

/** Before or behind what is asked for, they make it a condition. */
const INSISTING = wordSet(
  'must only exclusively strictly solely required mandatory doit doivent seulement uniquement exclusivement obligatoire obligatoirement imperativement',
);
/** "It has to run on Windows": the verb and "to". */
const OBLIGING = wordSet('has have needs');
/** Words between these and what is asked for. */
const BETWEEN = wordSet(
  'be run runs work works support supports on in for with as a an the my be it is are to etre tourner fonctionner marcher sur en sous un une mon ma des les',
);
const FARTHEST = 5;

/** True when the words around a phrase insist on it: "must run on Windows", "only free", "open source only". */
function isDemanded(tokens: readonly Token[], from: number, to: number): boolean {
  if (INSISTING.has(tokens[to]?.word ?? '')) return true;
  for (let at = from - 1; at >= Math.max(0, from - FARTHEST); at--) {
    const word = tokens[at]!.word;
    if (INSISTING.has(word)) return true;
    if (word === 'to' && OBLIGING.has(tokens[at - 1]?.word ?? '')) return true;
    if (!BETWEEN.has(word)) return false;
  }
  return false;
}
