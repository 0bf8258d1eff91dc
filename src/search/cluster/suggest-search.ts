import type { SearchSchema } from '../search-types.ts';
import { cutWord } from '../text/fold-word.ts';
import { MAX_QUERY_WORDS, type ReadQuery } from '../text/read-query.ts';
import { scanWords } from '../text/scan-words.ts';
import { beginClause, TITLE, TITLE_WORDS } from './cluster-document.ts';
import type { Misspelt } from './near/near-words.ts';
import {
  allOf,
  byEdits,
  type Clause,
  type Counted,
  constant,
  type Frequencies,
  frequencyOf,
  keepKnown,
  listCounted,
  listForms,
  mayBeMisspelt,
  type NearWord,
  rarityOf,
  toWordClause,
  type WordForms,
} from './word-clauses.ts';

const MAX_TEXT_LENGTH = 200;
const ABOVE_SCORES = 10_000;
/** Words whose typing errors are forgiven while typing: the last and some before. */
const MAX_MISSPELT_WORDS = 3;
/** Documents with a word that takes long to rank. */
const COMMON = 5000;

/** A text that is still being typed. */
export class SuggestSearch {
  readonly #query: ReadQuery;
  readonly #forms: WordForms[];
  #frequencies: Frequencies = new Map();
  #total = 0;

  constructor(text: string, schema?: SearchSchema) {
    const typed = scanWords(text.slice(0, MAX_TEXT_LENGTH), MAX_QUERY_WORDS).words;
    // One letter after other words says too little.
    const counted = typed.length > 1 && typed.at(-1)?.length === 1 ? typed.slice(0, -1) : typed;
    const wanted = [...counted.keys()].filter((at) => counted.lastIndexOf(counted[at]!) === at);
    const joined = cutWord(typed.join(''));
    this.#query = { typed, wanted, phrases: [], excluded: [], joined, wordless: typed.length === 0 };
    this.#forms = listForms(this.#query, schema);
  }

  get isEmpty(): boolean {
    return this.#query.wordless;
  }

  listCounted(): Counted {
    return listCounted(this.#forms);
  }

  setFrequencies(frequencies: Frequencies, total: number): void {
    this.#frequencies = frequencies;
    this.#total = total;
    keepKnown(this.#forms, frequencies);
  }

  /** True when many documents may have all words. */
  get isCommon(): boolean {
    return this.#forms.every((form) => frequencyOf(form, this.#frequencies) >= COMMON);
  }

  /** Queries whose hits come one after the other: titles, all texts. The second need not raise what the first has found. */
  listClauses(): [inTitles: Clause, inTexts: Clause] {
    return [this.#rank(this.#all({ inTitles: true })), this.#all({})];
  }

  /** Lists what may be misspelt: the whole text as one word, which is a word of titles too, and the last words. */
  listMisspelt(): Misspelt[] {
    const rare = this.#lastForms.filter(({ word }) => mayBeMisspelt(word, this.#frequencies, this.#total));
    const words = [this.#query.joined, ...rare.map(({ word }) => word)];
    return [...new Set(words)].map((word) => ({ word, field: TITLE_WORDS }));
  }

  get #lastForms(): WordForms[] {
    return this.#forms.slice(-MAX_MISSPELT_WORDS);
  }

  /** Titles with typing errors. @param near the words near to each of `listMisspelt()` */
  toForgiving(near: readonly (readonly NearWord[])[]): Clause {
    const found = new Map(this.listMisspelt().map(({ word }, at) => [word, near[at]!]));
    for (const form of this.#lastForms) form.near = found.get(form.word);
    const titles = byEdits(found.get(this.#query.joined) ?? []).map(({ edits, words }) =>
      constant({ terms: { [TITLE]: words } }, (3 - edits) * ABOVE_SCORES),
    );
    const should = [this.#all({ inTitles: true, near: true }), ...titles];
    return { bool: { should, minimum_should_match: 1 } };
  }

  #all(options: { inTitles?: boolean; near?: boolean }): Clause {
    const must = this.#forms.map((form) =>
      toWordClause(form, rarityOf(frequencyOf(form, this.#frequencies), this.#total), options),
    );
    return allOf(must);
  }

  #rank(found: Clause): Clause {
    const { joined } = this.#query;
    const queries = [
      constant({ term: { [TITLE]: joined } }, 5 * ABOVE_SCORES),
      constant(beginClause(TITLE, joined), 4 * ABOVE_SCORES),
    ];
    return { bool: { must: [found], should: [{ dis_max: { queries } }] } };
  }
}
