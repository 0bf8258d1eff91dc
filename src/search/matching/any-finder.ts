import { type FacetFilter, passesFilter, readFilters } from '../facets/facet-filter.ts';
import type { Corpus } from '../postings/corpus.ts';
import { findSlot } from '../postings/find-slot.ts';
import { gatherImpacts, isLong } from '../postings/gathered-impacts.ts';
import type { SearchQuery } from '../search-types.ts';
import { readQuery } from '../text/read-query.ts';
import { planQuery, type WordPlan } from './word-plan.ts';

/** With so many words nothing but all of them is enough where any document has all. */
const FEW_WORDS = 3;

/** Tells whether a query finds anything when no typing error is forgiven, without counting what it finds. */
export class AnyFinder {
  private readonly corpus: Corpus;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
  }

  /**
   * Undefined when it takes the whole search to know. Of several words the documents with the most count, so only filters can
   * leave nothing where any word has documents.
   * @throws RangeError for an unknown facet
   */
  find(query: SearchQuery): boolean | undefined {
    const filters = readFilters(this.corpus, query.filters);
    const words = this.listWords(query);
    if (!words || words.length > FEW_WORDS) return undefined;
    if (words.length === 0 || filters.length === 0) return words.length > 0;
    if (words.length === 1) return this.hasWord(words[0]!, filters);
    const together = this.hasAll(words, filters);
    if (together !== undefined) return together;
    return words.length === 2 ? words.some((word) => this.hasWord(word, filters)) : undefined;
  }

  /** The words of a query that any document has. Undefined where other things decide, too. */
  private listWords({ text, among, atMost }: SearchQuery): WordPlan[] | undefined {
    const query = readQuery(text ?? '');
    if (among || atMost || query.wordless || query.phrases.length > 0 || query.excluded.length > 0)
      return undefined;
    const { plans } = planQuery(this.corpus, query);
    return plans.length === 0 ? undefined : plans.filter(({ frequency }) => frequency > 0);
  }

  private hasWord(word: WordPlan, filters: readonly FacetFilter[]): boolean {
    return this.hasSlot(word, (slot) => filters.every((filter) => passesFilter(filter, slot)));
  }

  /** Whether a document with all the words passes the filters; undefined when no document has all. */
  private hasAll(words: readonly WordPlan[], filters: readonly FacetFilter[]): boolean | undefined {
    const [rarest, ...others] = words.toSorted((left, right) => left.frequency - right.frequency);
    const tests = others.map((word) => createWordTest(this.corpus, word));
    const hasOthers = (slot: number) => tests.every((hasWord) => hasWord(slot));
    const passes = (slot: number) => filters.every((filter) => passesFilter(filter, slot));
    if (this.hasSlot(rarest!, (slot) => passes(slot) && hasOthers(slot))) return true;
    return this.hasSlot(rarest!, hasOthers) ? false : undefined;
  }

  /** Whether any living document with a word is wanted. */
  private hasSlot({ runs }: WordPlan, isWanted: (slot: number) => boolean): boolean {
    const { alive, base } = this.corpus;
    return runs.some(({ list, from, to }) =>
      (list ?? base.postings.subarray(from, to)).some((posting) => {
        const slot = posting >>> 8;
        return alive[slot] === 1 && isWanted(slot);
      }),
    );
  }
}

/** Tells of a slot whether its document has a word. */
function createWordTest({ base, slotCount }: Corpus, { runs }: WordPlan): (slot: number) => boolean {
  const tests = runs.map(({ list, from, to, ascending }): ((slot: number) => boolean) => {
    if (!list && isLong(to - from, slotCount)) {
      const impacts = gatherImpacts(base.postings, from, to, slotCount);
      return (slot) => impacts[slot]! > 0;
    }
    if (ascending) {
      return (slot) => {
        const place = findSlot(base.postings, from, to, slot);
        return place < to && base.postings[place]! >>> 8 === slot;
      };
    }
    const postings = list ?? base.postings.subarray(from, to);
    const slots = new Set(Array.from(postings, (posting) => posting >>> 8));
    return (slot) => slots.has(slot);
  });
  return (slot) => tests.some((isInRun) => isInRun(slot));
}
