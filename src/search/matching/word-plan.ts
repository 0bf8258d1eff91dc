import type { Corpus } from '../postings/corpus.ts';
import type { Dictionary } from '../postings/dictionary.ts';
import type { RequestWord } from '../search-types.ts';
import { MAX_WORD_LENGTH } from '../text/fold-word.ts';
import { listPluralForms } from '../text/plural-forms.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { listRelatedForms } from '../text/related-forms.ts';
import { withoutSigns } from '../text/without-signs.ts';
import { listNearTerms, type NearTerm } from './near-terms.ts';
import { findPhraseSlots } from './phrase.ts';
import {
  EXACT_FACTOR,
  keepShare,
  meantFactor,
  PLURAL_FACTOR,
  PREFIX_FACTOR,
  RELATED_FACTOR,
  SYNONYM_FACTOR,
  typoFactor,
} from './scoring.ts';

/** The other forms of a word. */
interface WordFamily {
  plurals: readonly string[];
  /** Numbers of the other terms of its family; no plural is among them. */
  related: readonly number[];
}

interface KnownFamilies {
  /** Terms of the dictionary at the time: more may be of these families. */
  terms: number;
  byWord: Map<string, WordFamily>;
}

const MOST_KNOWN = 5000;
const knownOf = new WeakMap<Dictionary, KnownFamilies>();

/** The forms of a word. Requests ask for the same ones again and again, with all words that mean the same. */
function findFamily(dictionary: Dictionary, word: string): WordFamily {
  const { byWord } = listKnown(dictionary);
  const before = byWord.get(word);
  if (before) return before;
  const plurals = listPluralForms(word);
  const related = listRelatedForms(word)
    .filter((form) => !plurals.includes(form))
    .map((form) => dictionary.numberOf(form))
    .filter((number) => number >= 0);
  const family = { plurals, related };
  byWord.set(word, family);
  return family;
}

function listKnown(dictionary: Dictionary): KnownFamilies {
  const terms = dictionary.terms.length;
  const before = knownOf.get(dictionary);
  if (before && before.terms === terms && before.byWord.size < MOST_KNOWN) return before;
  const known = { terms, byWord: new Map() };
  knownOf.set(dictionary, known);
  return known;
}

/** Terms, by their numbers, that are worth the same share of a whole match. */
interface TermGroup {
  terms: number[] | Uint32Array;
  /** Documents with a phrase, which is no term. */
  slots?: readonly number[];
  factor: number;
}

/** All terms that may match one word of a query. */
export interface WordPlan {
  word: string;
  /** Compared with other words of the same rarity, 0 to 1. */
  weight: number;
  groups: TermGroup[];
  /** Documents found, counted once for each term. */
  frequency: number;
  /** The terms looked up one by one, which a prefix must not count again, with the largest factor of each. */
  counted: Map<number, number>;
  /** Documents with the typed word. */
  typedFrequency: number;
  /** Words of a quoted phrase: no other form will do. */
  literal: boolean;
}

/** The words of a query with all forms that need no typing error, and the terms they look up. */
export interface QueryPlan {
  plans: WordPlan[];
  terms: Set<string>;
  prefixes: string[];
}

/** Plans the wanted words and the words of the phrases. */
export function planQuery(corpus: Corpus, query: ReadQuery): QueryPlan {
  const planned: QueryPlan = { plans: [], terms: new Set(), prefixes: [] };
  const last = query.wanted.at(-1);
  const alternatives = corpus.schema.findAlternatives?.(query.typed);
  for (const at of query.wanted) {
    const plan = createPlan(query.typed[at] ?? '', false);
    planForms(corpus, plan, plan.word, EXACT_FACTOR, planned.terms);
    planJoined(corpus, plan, query, at, planned);
    for (const other of alternatives?.get(plan.word) ?? [])
      planAlternative(corpus, plan, other, planned.terms);
    if (at === last) {
      addPrefix(corpus, plan, plan.word);
      planned.prefixes.push(plan.word);
    }
    planned.plans.push(plan);
  }
  for (const word of new Set(query.phrases.flat())) {
    const plan = createPlan(word, true);
    addTerm(corpus, plan, word, EXACT_FACTOR);
    planned.plans.push(plan);
  }
  return planned;
}

function createPlan(word: string, literal: boolean): WordPlan {
  return {
    word,
    weight: 1,
    groups: [],
    frequency: 0,
    counted: new Map(),
    typedFrequency: 0,
    literal,
  };
}

/** Plans one word of a request with all words that mean the same; typing errors are forgiven when no document has any. */
export function planRequestWord(
  corpus: Corpus,
  { forms, weight }: RequestWord,
  terms: Set<string>,
): WordPlan {
  const plan = { ...createPlan(forms[0]?.word ?? '', false), weight };
  for (const [at, { word, share }] of forms.entries()) {
    const kept = at === 0 ? 1 : keepShare(corpus.countDocuments(word), plan.typedFrequency, corpus.size);
    planForms(corpus, plan, word, share * kept, terms);
    if (at === 0) plan.typedFrequency = plan.frequency;
  }
  if (plan.frequency > 0) return plan;
  const near = forms.length === 1 ? listNearTerms(corpus, plan.word) : [];
  for (const { term, distance } of near) {
    addTerm(corpus, plan, term, meantFactor(distance));
    terms.add(term);
  }
  return plan;
}

export function addNearTerms(corpus: Corpus, plan: WordPlan, near: readonly NearTerm[]): void {
  for (const { term, distance } of near) addTerm(corpus, plan, term, typoFactor(distance));
}

function addTerm(corpus: Corpus, plan: WordPlan, term: string, factor: number): void {
  addNumber(corpus, plan, corpus.dictionary.numberOf(term), factor);
}

/** Adds a term by its number. Returns whether any document has it. */
function addNumber({ postings }: Corpus, plan: WordPlan, number: number, factor: number): boolean {
  const frequency = postings.countDocuments(number);
  if (frequency === 0) return false;
  const alike = plan.groups.find((group) => group.factor === factor && group.slots === undefined);
  if (Array.isArray(alike?.terms)) alike.terms.push(number);
  else plan.groups.push({ terms: [number], factor });
  const before = plan.counted.get(number);
  plan.counted.set(number, Math.max(factor, before ?? 0));
  if (before === undefined) plan.frequency += frequency;
  return true;
}

/** Adds all terms with a beginning. */
function addPrefix({ dictionary, postings }: Corpus, plan: WordPlan, prefix: string): void {
  const terms = dictionary.numbersIn(dictionary.findRange(prefix));
  let found = 0;
  for (const term of terms) found += postings.countDocuments(term);
  for (const term of plan.counted.keys()) {
    if (dictionary.termOf(term).startsWith(prefix)) found -= postings.countDocuments(term);
  }
  plan.frequency += found;
  // A term that is worth more by itself need not be read again: the word "ai" is most of what begins with "ai".
  const better = [...plan.counted].filter(([, factor]) => factor >= PREFIX_FACTOR).map(([term]) => term);
  const others = terms.filter((term) => !better.includes(term));
  if (others.length > 0) plan.groups.push({ terms: others, factor: PREFIX_FACTOR });
}

/** Adds a word in all forms that need no typing error. @param share what it is worth */
function planForms(corpus: Corpus, plan: WordPlan, word: string, share: number, terms: Set<string>): void {
  const add = (term: string, factor: number) => {
    addTerm(corpus, plan, term, factor * share);
    terms.add(term);
  };
  add(word, EXACT_FACTOR);
  const { plurals, related } = findFamily(corpus.dictionary, word);
  for (const form of plurals) add(form, PLURAL_FACTOR);
  for (const number of related) {
    if (addNumber(corpus, plan, number, RELATED_FACTOR * share)) terms.add(corpus.dictionary.termOf(number));
  }
  const bare = withoutSigns(plan.word);
  if (plan.frequency === 0 && bare !== plan.word && bare !== '') add(bare, PLURAL_FACTOR);
}

/** Plans a word or phrase that means the same. */
function planAlternative(corpus: Corpus, plan: WordPlan, other: string, terms: Set<string>): void {
  const words = other.split(' ');
  if (words.length === 1) {
    planForms(corpus, plan, other, SYNONYM_FACTOR, terms);
    return;
  }
  const slots = findPhraseSlots(corpus, words);
  if (slots.length === 0) return;
  plan.groups.push({ terms: [], slots, factor: SYNONYM_FACTOR });
  plan.frequency += slots.length;
  for (const word of words) terms.add(word);
}

/** `chat gpt` also means `chatgpt`: joins the word with its neighbours, and the whole query to one word. */
function planJoined(corpus: Corpus, plan: WordPlan, query: ReadQuery, at: number, planned: QueryPlan): void {
  const { typed, joined } = query;
  const joinedAt = (from: number) => typed.slice(from, from + 2).join('');
  const candidates = new Set<string>();
  if (at > 0) candidates.add(joinedAt(at - 1));
  if (at + 1 < typed.length) candidates.add(joinedAt(at));
  const atEnd = typed.length > 1 ? joinedAt(typed.length - 2) : '';
  if (typed.length > 2 && query.phrases.length === 0) candidates.add(joined);
  for (const candidate of candidates) {
    if (candidate.length > MAX_WORD_LENGTH) continue;
    addTerm(corpus, plan, candidate, EXACT_FACTOR);
    planned.terms.add(candidate);
    if (candidate === atEnd || candidate === joined) {
      addPrefix(corpus, plan, candidate);
      if (!planned.prefixes.includes(candidate)) planned.prefixes.push(candidate);
    }
  }
}
