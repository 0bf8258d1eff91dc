import { allowedEdits } from '../matching/typing-errors.ts';
import type { SearchSchema } from '../search-types.ts';
import { cutWord } from '../text/fold-word.ts';
import { MAX_QUERY_WORDS, type ReadQuery } from '../text/read-query.ts';
import { scanWords } from '../text/scan-words.ts';
import { TITLE } from './cluster-document.ts';
import {
  type Clause,
  constant,
  type Frequencies,
  frequencyOf,
  fuzzy,
  keepKnown,
  listForms,
  rarityOf,
  toWordClause,
  type WordForms,
} from './word-clauses.ts';

const MAX_TEXT_LENGTH = 200;
const ABOVE_SCORES = 10_000;

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

  listCounted(): string[] {
    return [
      ...new Set(
        this.#forms.flatMap(({ terms, prefixes }) => [
          ...terms.keys(),
          ...[...prefixes].map((prefix) => `${prefix}*`),
        ]),
      ),
    ];
  }

  setFrequencies(frequencies: Frequencies, total: number): void {
    this.#frequencies = frequencies;
    this.#total = total;
    keepKnown(this.#forms, frequencies);
  }

  /** Queries whose hits come one after the other: titles, all texts, and where those are not enough titles with typing errors. */
  listClauses(): Clause[] {
    const { joined } = this.#query;
    const near = Array.from({ length: allowedEdits(joined) }, (_, at) =>
      constant(fuzzy(TITLE, joined, at + 1), (2 - at) * ABOVE_SCORES),
    );
    const misspelt = {
      bool: { should: [this.#all({ inTitles: true, near: true }), ...near], minimum_should_match: 1 },
    };
    return [this.#rank(this.#all({ inTitles: true })), this.#rank(this.#all({})), misspelt];
  }

  #all(options: { inTitles?: boolean; near?: boolean }): Clause {
    const must = this.#forms.map((form) =>
      toWordClause(form, rarityOf(frequencyOf(form, this.#frequencies), this.#total), options),
    );
    return { bool: { must } };
  }

  #rank(found: Clause): Clause {
    const { joined } = this.#query;
    const queries = [
      constant({ term: { [TITLE]: joined } }, 5 * ABOVE_SCORES),
      constant({ prefix: { [TITLE]: { value: joined } } }, 4 * ABOVE_SCORES),
    ];
    return { bool: { must: [found], should: [{ dis_max: { queries } }] } };
  }
}
