import { isZero } from '../postings/bits.ts';
import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import { PostingMatcher } from '../postings/posting-matcher.ts';
import { cutWord } from '../text/fold-word.ts';
import { MAX_QUERY_WORDS, type ReadQuery } from '../text/read-query.ts';
import { scanWords } from '../text/scan-words.ts';
import { selectWindow, sortKeysOf } from './select-top.ts';
import { TitleTiers } from './title-tiers.ts';
import { addNearTerms, listNearTerms, planQuery, type WordPlan } from './word-plan.ts';

const MAX_TEXT_LENGTH = 200;
/** Words whose typing errors are forgiven while typing: the last and some before. */
const MAX_MISSPELT_WORDS = 3;

/** Completes what is being typed: titles first, then other fields, then titles with typing errors. */
export class TitleSuggester {
  private readonly corpus: Corpus;
  private readonly postings = new PostingMatcher();
  private readonly tiers = new TitleTiers();
  private hits = new Int32Array(64);
  private keys = new Int32Array(64);

  constructor(corpus: Corpus) {
    this.corpus = corpus;
  }

  suggest(text: string, limit: number): number[] {
    const query = readTyped(text);
    if (query.typed.length === 0 || limit <= 0) return [];
    const found = new Set<number>();
    this.tiers.prepare(this.corpus, query.joined);
    const { plans } = planQuery(this.corpus, query);
    this.take(plans, true, limit, found);
    if (found.size < limit) this.take(plans, false, limit, found);
    if (found.size < limit) {
      this.misspell(plans, query);
      this.take(plans, true, limit, found);
    }
    return [...found].map((slot) => this.corpus.ids[slot]!);
  }

  private misspell(plans: WordPlan[], query: ReadQuery): void {
    this.tiers.rememberFaultless(new Int32Array(0));
    const wholeTitle = listNearTerms(this.corpus, query.joined, true);
    this.tiers.allowNear(this.corpus, wholeTitle);
    plans.forEach((plan, at) => {
      const isLast = at === plans.length - 1;
      if (plans.length > 1) addNearTerms(this.corpus, plan, wholeTitle);
      if (plans.length - at > MAX_MISSPELT_WORDS) return;
      const near = plans.length === 1 ? wholeTitle : listNearTerms(this.corpus, plan.word, isLast);
      addNearTerms(this.corpus, plan, near);
    });
  }

  /** Adds the best documents that have every word, until `limit` are found. */
  private take(plans: readonly WordPlan[], titlesOnly: boolean, limit: number, found: Set<number>): void {
    const { corpus, postings } = this;
    postings.match(corpus, plans, plans.length, titlesOnly);
    this.hits = growArray(this.hits, postings.touchedCount);
    this.keys = growArray(this.keys, corpus.slotCount);
    // Those that were found before are not found again.
    for (const slot of found) postings.masks[slot] = 0;
    const count = this.takeComplete(2 ** plans.length - 1);
    const keys = sortKeysOf(this.keys, this.corpus.orders[0]);
    const best = selectWindow(this.hits, count, 0, limit - found.size, this.compare, keys);
    for (const slot of best) found.add(slot);
  }

  /** Takes the living documents with all words; returns how many. */
  private takeComplete(complete: number): number {
    const { hits, keys } = this;
    const { alive } = this.corpus;
    const { touched, touchedCount, masks, scores } = this.postings;
    const { marks, usual } = this.tiers;
    let count = 0;
    for (let at = 0; at < touchedCount; at++) {
      const slot = touched[at]!;
      const mask = masks[slot]!;
      masks[slot] = 0;
      keys[slot] = (marks[slot] || usual) * 2 ** 24 + scores[slot]!;
      hits[count] = slot;
      // One more if the mask is complete and the document lives: branches would be guessed wrongly too often.
      count += isZero(mask ^ complete) & alive[slot]!;
    }
    return count;
  }

  private readonly compare = (left: number, right: number): number => {
    const difference = this.keys[right]! - this.keys[left]!;
    if (difference !== 0) return difference;
    const first = this.corpus.orders[0];
    return first ? first.compare(left, right) : this.corpus.ids[right]! - this.corpus.ids[left]!;
  };
}

/**
 * Every word counts while typing, stop words too: "to" may become "tool". One letter after other words says too
 * little to read all its postings for; it only ranks, as part of the joined title.
 */
function readTyped(text: string): ReadQuery {
  const typed = scanWords(text.slice(0, MAX_TEXT_LENGTH), MAX_QUERY_WORDS).words;
  const counted = typed.length > 1 && typed.at(-1)!.length === 1 ? typed.slice(0, -1) : typed;
  const wanted = counted.map((_, at) => at).filter((at) => counted.lastIndexOf(counted[at]!) === at);
  const joined = cutWord(typed.join(''));
  return { typed, wanted, phrases: [], excluded: [], joined, wordless: typed.length === 0 };
}
