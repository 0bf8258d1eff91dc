import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { MatchTerms, QueryCorrection } from '../search-types.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { scanWords } from '../text/scan-words.ts';
import { listNearTerms, type NearTerm } from './near-terms.ts';
import { encodePhrase, hasPhrase, type Phrase } from './phrase.ts';
import { PostingMatcher, WORDS_IN_MASK } from './posting-matcher.ts';
import { TitleTiers } from './title-tiers.ts';
import { addNearTerms, planQuery, type QueryPlan, type WordPlan } from './word-plan.ts';

/** With fewer documents than this, a word (or a whole query) is also taken for a typing error. */
const FEW = 5;
/** Words of one query whose near terms are looked up; each costs a walk through the dictionary. */
const MAX_MISSPELT_WORDS = 6;
/** Share of the best number of matched words a partial match must reach. */
const PARTIAL_SHARE = 0.75;
/** Scores are below this; what counts before the score is a multiple of it. */
const ABOVE_SCORES = 2 ** 24;

/** Finds the documents of a text. The arrays are kept between queries. */
export class TextMatcher {
  /** After `match`: the slots of the documents found, in no order. */
  hits: Int32Array = new Int32Array(0);
  /** By slot of a hit: its relevance, larger is better. */
  keys = new Int32Array(64);
  /** No document has all words; the hits are the best partial matches. */
  relaxed = false;
  readonly #postings = new PostingMatcher();
  readonly #tiers = new TitleTiers();
  /** Words of the latest query and the terms that they may be misspellings of. */
  readonly #near = new Map<string, readonly NearTerm[]>();

  /** @param isLiteral forgives no typing errors */
  match(corpus: Corpus, query: ReadQuery, isLiteral: boolean): MatchTerms {
    this.hits = new Int32Array(0);
    this.keys = growArray(this.keys, corpus.slotCount);
    this.relaxed = false;
    this.#near.clear();
    const required = readRequirements(corpus, query);
    const planned = planQuery(corpus, query);
    this.#tiers.prepare(corpus, query.joined);
    if (!query.wordless && !required.isImpossible) {
      if (planned.plans.length === 0) this.#takeAll(corpus, required);
      else this.#matchWords(corpus, query, planned, required, isLiteral);
    }
    return { words: [...planned.terms], prefixes: planned.prefixes, phrases: query.phrases };
  }

  /**
   * Corrects the query when each of `hits` needs a typing error forgiven.
   * @param findBest is asked for the most relevant of them
   */
  correct(
    corpus: Corpus,
    text: string,
    hits: Int32Array,
    findBest: () => number | undefined,
  ): QueryCorrection | undefined {
    if (this.relaxed || hits.length === 0 || !this.#tiers.areForgiven(hits)) return undefined;
    const best = findBest();
    if (best === undefined) return undefined;
    const isTitle = this.#tiers.isNearTitle(corpus, best);
    const replaced = replaceMisspelt(corpus, text, best, this.#near);
    if (replaced === undefined && !isTitle) return undefined;
    return { id: corpus.idOf(best), isTitle, text: replaced ?? text };
  }

  #matchWords(
    corpus: Corpus,
    query: ReadQuery,
    planned: QueryPlan,
    required: Requirements,
    isLiteral: boolean,
  ): void {
    if (planned.plans.every((plan) => plan.groups.length > 0))
      this.#findComplete(corpus, planned.plans, required);
    if (this.hits.length >= FEW) return;
    if (!isLiteral) this.#forgive(corpus, query, planned, required);
    if (this.hits.length === 0) this.#relax(corpus, planned.plans, required);
  }

  /** Allows typing errors: first in rare words and the whole title, then in all words. */
  #forgive(corpus: Corpus, query: ReadQuery, planned: QueryPlan, required: Requirements): void {
    const { plans } = planned;
    this.#tiers.rememberFaultless(this.hits);
    const nearTitles = query.phrases.length === 0 ? listNearTerms(corpus, query.joined) : [];
    this.#tiers.allowNear(corpus, nearTitles);
    let room = MAX_MISSPELT_WORDS;
    const add = (plan: WordPlan, near: readonly NearTerm[]) => {
      addNearTerms(corpus, plan, near);
      for (const { term } of near) planned.terms.add(term);
    };
    const misspell = (plan: WordPlan) => {
      if (plan.literal || room-- <= 0) return;
      const near = query.joined === plan.word ? nearTitles : listNearTerms(corpus, plan.word);
      this.#near.set(plan.word, near);
      add(plan, near);
    };
    const [rare, others] = [true, false].map((isRare) =>
      plans.filter((plan) => (plans.length === 1 || plan.frequency < FEW) === isRare),
    );
    for (const plan of plans) {
      if (rare?.includes(plan)) misspell(plan);
      if (!plan.literal && query.typed.length > 1) add(plan, nearTitles);
    }
    this.#findComplete(corpus, plans, required);
    if (this.hits.length > 0) return;
    others?.forEach(misspell);
    this.#findComplete(corpus, plans, required);
  }

  /** Takes the best partial matches when no document has every word. */
  #relax(corpus: Corpus, all: readonly WordPlan[], required: Requirements): void {
    if (all.length === 1) return;
    const plans = all.filter((plan) => plan.literal || plan.groups.length > 0);
    // Some documents usually lack just one word, so only those that can have so many are looked at first.
    let most = Math.min(plans.length, all.length - 1);
    while (most > 0) {
      const least = leastOf(most);
      this.#findPartial(corpus, plans, required, least);
      const best = this.#countMostWords();
      if (least === 1 || leastOf(best) === least) {
        this.relaxed = this.hits.length > 0;
        return;
      }
      most = best >= least ? best : least - 1;
    }
    this.hits = new Int32Array(0);
  }

  /** Finds the documents with every word. */
  #findComplete(corpus: Corpus, plans: readonly WordPlan[], required: Requirements): void {
    const hits = this.#postings.match(corpus, plans, plans.length, corpus.postings);
    const { scores } = this.#postings;
    const { marks, usual } = this.#tiers;
    for (let at = 0; at < hits.length; at++) {
      const slot = hits[at]!;
      this.keys[slot] = (marks[slot] || usual) * ABOVE_SCORES + scores[slot]!;
    }
    this.hits = keepMeeting(corpus, hits, required);
  }

  /** Finds the documents with at least so many words. */
  #findPartial(corpus: Corpus, plans: readonly WordPlan[], required: Requirements, least: number): void {
    const hits = this.#postings.match(corpus, plans, least, corpus.postings);
    const { masks, scores } = this.#postings;
    for (let at = 0; at < hits.length; at++) {
      const slot = hits[at]!;
      this.keys[slot] = WORDS_IN_MASK[masks[slot]!]! * ABOVE_SCORES + scores[slot]!;
    }
    this.hits = keepMeeting(corpus, hits, required);
  }

  /** How many words the partial matches with the most words have. */
  #countMostWords(): number {
    let most = 0;
    for (let at = 0; at < this.hits.length; at++) most = Math.max(most, this.keys[this.hits[at]!]!);
    return Math.floor(most / ABOVE_SCORES);
  }

  #takeAll(corpus: Corpus, required: Requirements): void {
    this.hits = corpus.listSlots().filter((slot) => meets(corpus, slot, required));
    for (const slot of this.hits) this.keys[slot] = 0;
  }
}

/** How many words a partial match must have where the best have `most`. Of one word nothing is too few. */
function leastOf(most: number): number {
  return most < 2 ? most : Math.ceil(most * PARTIAL_SHARE);
}

function keepMeeting(corpus: Corpus, hits: Int32Array, required: Requirements): Int32Array {
  if (required.phrases.length + required.withoutPhrases.length === 0) return hits;
  return hits.filter((slot) => meets(corpus, slot, required));
}

/** Conditions that every hit must meet besides its words. */
interface Requirements {
  phrases: Phrase[];
  withoutPhrases: Phrase[];
  /** A phrase has a word that no document has. */
  isImpossible: boolean;
}

/** Requirements of the phrases and the excluded words of a query. */
function readRequirements(corpus: Corpus, query: ReadQuery): Requirements {
  const phrases = query.phrases.map((words) => encodePhrase(corpus, words));
  return {
    // A phrase of one word is looked up as a word.
    phrases: phrases.filter((phrase) => phrase !== undefined && phrase.length > 1) as Phrase[],
    withoutPhrases: query.excluded.flatMap((words) => {
      const phrase = encodePhrase(corpus, words);
      return phrase ? [phrase] : [];
    }),
    isImpossible: phrases.includes(undefined),
  };
}

function meets(corpus: Corpus, slot: number, { phrases, withoutPhrases }: Requirements): boolean {
  return (
    phrases.every((phrase) => hasPhrase(corpus, slot, phrase)) &&
    !withoutPhrases.some((phrase) => hasPhrase(corpus, slot, phrase))
  );
}

/**
 * The text with each word that a document lacks replaced by the nearest word that it has; quotation marks and other
 * signs stay. Undefined when no word has to be replaced.
 * @param near the words that may be misspelt, with what they may stand for, nearest first
 */
function replaceMisspelt(
  corpus: Corpus,
  text: string,
  slot: number,
  near: ReadonlyMap<string, readonly NearTerm[]>,
): string | undefined {
  const hasWord = (word: string) => corpus.postings.has(corpus.dictionary.numberOf(word), slot);
  const { words, starts, ends } = scanWords(text);
  let replaced = '';
  let from = 0;
  words.forEach((word, at) => {
    const candidates = near.get(word);
    if (!candidates || hasWord(word)) return;
    const meant = candidates.find(({ term }) => hasWord(term));
    if (!meant) return;
    replaced += text.slice(from, starts[at]) + meant.term;
    from = ends[at] ?? text.length;
  });
  return from > 0 ? (replaced + text.slice(from)).trim() : undefined;
}
