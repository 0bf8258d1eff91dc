import type { Corpus } from '../postings/corpus.ts';
import { growArray } from '../postings/grow-array.ts';
import type { PostingLists } from '../postings/posting-lists.ts';
import { cutWord } from '../text/fold-word.ts';
import { MAX_QUERY_WORDS, type ReadQuery } from '../text/read-query.ts';
import { scanWords } from '../text/scan-words.ts';
import { listNearTerms } from './near-terms.ts';
import { PostingMatcher } from './posting-matcher.ts';
import { selectTop } from './select-top.ts';
import { TitleTiers } from './title-tiers.ts';
import { addNearTerms, planQuery, type WordPlan } from './word-plan.ts';

const MAX_TEXT_LENGTH = 200;
/** Words whose typing errors are forgiven while typing: the last and some before. */
const MAX_MISSPELT_WORDS = 3;

/** Completes what is being typed: titles first, then other fields, then titles with typing errors. */
export class TitleSuggester {
  readonly #corpus: Corpus;
  readonly #postings = new PostingMatcher();
  readonly #tiers = new TitleTiers();
  /** By slot. */
  #keys = new Int32Array(64);

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /** Ids of at most `limit` documents, the best first. */
  suggest(text: string, limit: number): number[] {
    const { postings, titles } = this.#corpus;
    const query = readTyped(text);
    if (query.typed.length === 0 || limit <= 0) return [];
    const found = new Set<number>();
    this.#tiers.prepare(this.#corpus, query.joined);
    const { plans } = planQuery(this.#corpus, query);
    this.#take(plans, titles, limit, found);
    if (found.size < limit) this.#take(plans, postings, limit, found);
    if (found.size < limit) {
      this.#misspell(plans, query);
      this.#take(plans, titles, limit, found);
    }
    return [...found].map((slot) => this.#corpus.idOf(slot));
  }

  #misspell(plans: WordPlan[], query: ReadQuery): void {
    this.#tiers.rememberFaultless([]);
    const nearTitles = listNearTerms(this.#corpus, query.joined, true);
    this.#tiers.allowNear(this.#corpus, nearTitles);
    plans.forEach((plan, at) => {
      const isLast = at === plans.length - 1;
      if (plans.length > 1) addNearTerms(this.#corpus, plan, nearTitles);
      if (plans.length - at > MAX_MISSPELT_WORDS) return;
      const near = plans.length === 1 ? nearTitles : listNearTerms(this.#corpus, plan.word, isLast);
      addNearTerms(this.#corpus, plan, near);
    });
  }

  /** Adds the best documents that have every word, until `limit` are found. */
  #take(plans: readonly WordPlan[], lists: PostingLists, limit: number, found: Set<number>): void {
    const corpus = this.#corpus;
    const hits = this.#postings.match(corpus, plans, plans.length, lists);
    this.#keys = growArray(this.#keys, corpus.slotCount);
    const { scores } = this.#postings;
    const { marks, usual } = this.#tiers;
    for (let at = 0; at < hits.length; at++) {
      const slot = hits[at]!;
      this.#keys[slot] = (marks[slot] || usual) * 2 ** 24 + scores[slot]!;
    }
    const ranking = { keys: this.#keys, compareTies: corpus.compareTies };
    for (const slot of selectTop(hits, 0, limit, ranking)) if (found.size < limit) found.add(slot);
  }
}

/**
 * Every word counts while typing, stop words too: "to" may become "tool". One letter after other words says too
 * little to read all its postings for; it only ranks, as part of the joined title.
 */
function readTyped(text: string): ReadQuery {
  const typed = scanWords(text.slice(0, MAX_TEXT_LENGTH), MAX_QUERY_WORDS).words;
  const counted = typed.length > 1 && typed.at(-1)?.length === 1 ? typed.slice(0, -1) : typed;
  const wanted = [...counted.keys()].filter((at) => counted.lastIndexOf(counted[at]!) === at);
  const joined = cutWord(typed.join(''));
  return { typed, wanted, phrases: [], excluded: [], joined, wordless: typed.length === 0 };
}
