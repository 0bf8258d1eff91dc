import { type FacetFilter, passesFilter, readFilters } from '../facets/facet-filter.ts';
import type { Corpus } from '../postings/corpus.ts';
import { PostingMatcher } from '../postings/posting-matcher.ts';
import type { SearchQuery } from '../search-types.ts';
import { readQuery } from '../text/read-query.ts';
import { planQuery, type WordPlan } from './word-plan.ts';

/** With so many words nothing but all of them is enough where any document has all. */
const FEW_WORDS = 3;

/** Tells whether a query finds anything when no typing error is forgiven, without counting what it finds. */
export class AnyFinder {
  private readonly corpus: Corpus;
  private readonly postings = new PostingMatcher();

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

  private hasWord({ runs }: WordPlan, filters: readonly FacetFilter[]): boolean {
    const { alive, base } = this.corpus;
    const isHit = (posting: number) => {
      const slot = posting >>> 8;
      return alive[slot] === 1 && filters.every((filter) => passesFilter(filter, slot));
    };
    return runs.some(({ list, from, to }) => (list ?? base.postings.subarray(from, to)).some(isHit));
  }

  /** Whether a document with all the words passes the filters; undefined when no document has all. */
  private hasAll(words: readonly WordPlan[], filters: readonly FacetFilter[]): boolean | undefined {
    const { alive } = this.corpus;
    this.postings.match(this.corpus, words, true);
    const { touched, touchedCount, masks } = this.postings;
    const complete = 2 ** words.length - 1;
    let found: boolean | undefined;
    for (let at = 0; at < touchedCount; at++) {
      const slot = touched[at]!;
      if (!found && masks[slot] === complete && alive[slot] === 1)
        found = filters.every((filter) => passesFilter(filter, slot));
      masks[slot] = 0;
    }
    return found;
  }
}
