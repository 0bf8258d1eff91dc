import { kindOf, type ToolKind } from '../../listings/public/fact-rules.ts';
import type { PricingModel, ToolType } from '../../rules.ts';
import { toolTypeLabel } from '../../rules.ts';
import { partId, type UnderstoodPart } from '../public/explain-rules.ts';
import { isDemanded } from './is-demanded.server.ts';
import { MEANINGS, type Meaning } from './meanings.server.ts';
import { markUsed, type Token, textOf } from './read-tokens.server.ts';
import { countSynonymWords, findSynonyms, toBase } from './synonyms.ts';
import { FILLERS, FRENCH_WORDS, INDIFFERENCE, NEGATION_LINKS, NEGATIONS } from './word-lexicon.ts';
import { COMMON_WORDS } from './words/common-words.ts';

/** A phrase that points to a category. */
export interface CategoryHint {
  slug: string;
  strength: 'name' | 'kind' | 'task';
  from: number;
  to: number;
}

/** Meanings of the phrases of a request. */
export interface ReadPhrases {
  types: ToolType[];
  prices: PricingModel[];
  isOpenSource: boolean | undefined;
  /** To be run by oneself. */
  isHosted: boolean;
  kinds: ToolKind[];
  deniedKinds: ToolKind[];
  hints: CategoryHint[];
  /** In the words of the search: `-video`, `-"mobile app"`. */
  excluded: string[];
  /** Types and categories that are denied. */
  deniedTypes: ToolType[];
  deniedCategories: string[];
  parts: UnderstoodPart[];
}

interface FoundPhrase {
  to: number;
  meaning: Meaning;
  /** The words without their typing errors, when they have some. */
  spelling?: string[];
}

/** Before a negation: it denies something of the person. */
const FIRST_PERSON: ReadonlySet<string> = new Set('am m i suis sommes'.split(' '));

const SKILLS: ReadonlySet<string> = new Set(
  'skill skills experience knowledge background expertise training talent competence competences connaissance connaissances formation'.split(
    ' ',
  ),
);

function openPart(isOpen: boolean): Pick<UnderstoodPart, 'as' | 'value'> {
  return { as: isOpen ? 'type' : 'negation', value: 'open_source' };
}

type IsKnownWord = (word: string) => boolean;

/** The longest phrase with a meaning that begins at a place. */
function findPhrase(tokens: readonly Token[], from: number, isKnown: IsKnownWord): FoundPhrase | undefined {
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

/** Reads the phrases of the words that are not used yet. Marks filters and dropped phrases as used. */
export class PhraseReader {
  readonly #tokens: Token[];
  readonly #isKnown: IsKnownWord;
  readonly #dropped: ReadonlySet<string>;
  readonly #read: ReadPhrases = {
    types: [],
    prices: [],
    isOpenSource: undefined,
    isHosted: false,
    kinds: [],
    deniedKinds: [],
    hints: [],
    excluded: [],
    deniedTypes: [],
    deniedCategories: [],
    parts: [],
  };

  /** @param dropped parts, by `partId`, whose words shall mean nothing */
  constructor(tokens: Token[], isKnown: IsKnownWord, dropped: ReadonlySet<string>) {
    this.#tokens = tokens;
    this.#isKnown = isKnown;
    this.#dropped = dropped;
  }

  read(): ReadPhrases {
    let at = 0;
    while (at < this.#tokens.length) at = this.#readAt(at);
    return this.#read;
  }

  #readAt(at: number): number {
    const { word, isUsed, isKept } = this.#tokens[at]!;
    if (isUsed || isKept) return at + 1;
    const wished = this.#skipIndifference(at);
    if (wished > at) return wished;
    const found = findPhrase(this.#tokens, at, this.#isKnown);
    if (found) {
      for (const [index, word] of (found.spelling ?? []).entries()) this.#tokens[at + index]!.spelling = word;
      this.#take(found, at);
      return found.to;
    }
    const negation = Object.hasOwn(NEGATIONS, word) ? NEGATIONS[word] : undefined;
    if (!negation) return at + 1;
    const wanting = this.#skipWanting(at);
    return wanting > at ? wanting : this.#readNegated(at, negation);
  }

  /** "Without internet" asks for what works offline: it denies nothing. Returns where to go on. */
  #skipWanting(at: number): number {
    const bases = this.#tokens.map(({ word, isUsed }) => (isUsed ? '' : toBase(word)));
    const count = countSynonymWords(bases, at);
    const to = count > 1 ? at + count : at;
    for (const token of this.#tokens.slice(at, to)) token.isKept = true;
    return to;
  }

  /** "Doesn't have to be free" says nothing about the price. Returns where to go on. */
  #skipIndifference(at: number): number {
    const phrase = INDIFFERENCE.find((words) =>
      words.split(' ').every((word, index) => this.#tokens[at + index]?.word === word),
    );
    if (!phrase) return at;
    const next = at + phrase.split(' ').length;
    const found = next < this.#tokens.length ? findPhrase(this.#tokens, next, this.#isKnown) : undefined;
    const to = found && found.meaning.kind !== 'category' ? found.to : next;
    this.#use(at, to);
    return to;
  }

  #use(from: number, to: number): void {
    markUsed(this.#tokens, from, to);
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
    if (meaning.kind === 'category') {
      read.hints.push({ slug: meaning.slug, strength: meaning.strength, from, to });
      // "Product" alone says nothing, in "product descriptions" it does.
      for (const token of this.#tokens.slice(from, to)) {
        if (to - from > 1 && token.word.length > 3 && FILLERS.has(token.word)) token.isKept = true;
      }
      return;
    }
    if (meaning.kind === 'keep') {
      for (let at = from; at < to; at++) this.#tokens[at]!.isKept = true;
      return;
    }
    this.#use(from, to);
    if (meaning.kind === 'elsewhere') this.#tokens[from]!.isElsewhere = true;
    if (meaning.kind === 'type') {
      // The types of apps say what a tool runs on.
      const as = kindOf({ type: meaning.value }) === 'app' ? 'platform' : 'type';
      if (this.#add({ as, value: meaning.value }, from, to)) read.types.push(meaning.value);
      for (const token of this.#tokens.slice(from, to)) token.isPlatform = token.isType = true;
    }
    if (meaning.kind === 'price' && this.#add({ as: 'price', value: meaning.value }, from, to)) {
      read.prices.push(meaning.value);
      for (const token of this.#tokens.slice(from, to)) token.isPrice = true;
    }
    if (meaning.kind === 'open' && this.#add(openPart(meaning.value), from, to)) {
      read.isOpenSource ??= meaning.value;
    }
    if (meaning.kind === 'hosted') {
      read.isHosted ||= this.#add({ as: 'kind', value: 'self_hosted' }, from, to);
      for (const token of this.#tokens.slice(from, to)) token.isPlatform = true;
    }
    if (meaning.kind === 'no_account') this.#add({ as: 'kind', value: 'no_account' }, from, to);
    if (meaning.kind === 'made') {
      if (this.#add({ as: 'kind', value: meaning.value }, from, to)) read.kinds.push(meaning.value);
      for (const token of this.#tokens.slice(from, to)) token.isPlatform = true;
    }
    if (meaning.kind === 'language') {
      this.#tokens[from]!.isUsed = false;
      this.#tokens[from]!.isKept = true;
      this.#tokens[from]!.replacement = meaning.word;
    }
  }

  #readNegated(at: number, strength: 'hard' | 'soft'): number {
    const tokens = this.#tokens;
    // "I am not a programmer" says who asks.
    if (FIRST_PERSON.has(tokens[at - 1]?.word ?? '')) return at + 1;
    let next = at + 1;
    while (next < tokens.length && NEGATION_LINKS.has(tokens[next]!.word)) next += 1;
    if (next >= tokens.length || tokens[next]!.isUsed) return at + 1;
    const found = findPhrase(tokens, next, this.#isKnown);
    const to = found?.to ?? next + 1;
    const phrase = tokens
      .slice(next, to)
      .map((token) => token.word)
      .join(' ');
    // "No design skills" is no word against design.
    const isOfPerson = SKILLS.has(tokens[to]?.word ?? '');
    if (isOfPerson) this.#use(to, to + 1);
    if (isOfPerson && found?.meaning.kind === 'category') {
      this.#use(at, to);
      return to + 1;
    }
    if (found && this.#deny(found.meaning, phrase, at, to)) {
      this.#use(at, to);
      return to;
    }
    this.#use(at, next);
    if (strength === 'soft' || FILLERS.has(phrase)) {
      for (const token of tokens.slice(next, to)) token.isDenied = true;
      return next;
    }
    this.#exclude(phrase, at, to);
    this.#use(next, to);
    return to;
  }

  /** Returns whether the meaning has an opposite. */
  #deny(meaning: Meaning, phrase: string, from: number, to: number): boolean {
    const read = this.#read;
    if (meaning.kind === 'price') {
      const value = meaning.value === 'free' ? 'paid' : 'free';
      if (meaning.value !== 'freemium' && this.#add({ as: 'price', value }, from, to))
        read.prices.push(value);
    } else if (meaning.kind === 'open') {
      if (this.#add(openPart(!meaning.value), from, to, true)) read.isOpenSource ??= !meaning.value;
    } else if (meaning.kind === 'made') {
      if (this.#add({ as: 'negation', value: meaning.value }, from, to, true))
        read.deniedKinds.push(meaning.value);
    } else if (meaning.kind === 'type') {
      if (this.#exclude(toolTypeLabel(meaning.value).toLowerCase(), from, to)) {
        read.deniedTypes.push(meaning.value);
      }
    } else if (meaning.kind === 'category') {
      const isName = meaning.strength === 'name';
      const isDenied = this.#exclude(isName ? meaning.slug : (FRENCH_WORDS[phrase] ?? phrase), from, to);
      if (isName && isDenied) read.deniedCategories.push(meaning.slug);
    } else if (meaning.kind === 'language') this.#exclude(meaning.word, from, to);
    else return meaning.kind === 'drop';
    return true;
  }

  /** Returns false when the negation was dropped. */
  #exclude(phrase: string, from: number, to: number): boolean {
    if (!this.#add({ as: 'negation', value: phrase }, from, to, true)) return false;
    this.#read.excluded.push(/^[\p{L}\p{N}]+$/u.test(phrase) ? `-${phrase}` : `-"${phrase}"`);
    return true;
  }
}
