import type { SearchSchema } from '../search-types.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { TITLE, TITLE_WORDS, WORDS } from './cluster-document.ts';
import type { Misspelt } from './near/near-words.ts';
import {
  byEdits,
  type Clause,
  type Counted,
  constant,
  type Frequencies,
  frequencyOf,
  keepKnown,
  listCounted,
  listForms,
  type NearWord,
  rarityOf,
  toWordClause,
  type WordForms,
} from './word-clauses.ts';

/** With fewer documents than this, a word (or a whole query) is also taken for a typing error. */
export const FEW = 5;
const MAX_MISSPELT_WORDS = 6;
const PARTIAL_SHARE = 0.75;
/** Among fewer documents the values of facets are counted at once, however many the hits are. */
const LEAST_BROAD = 20_000;
/** Scores are below this; tiers of titles and numbers of words are multiples of it. */
const ABOVE_SCORES = 10_000;
/** Name of the clause that a title with a typing error meets. */
export const NEAR_TITLE = 'near title';

/** A text that is searched for, with the terms that may stand for its words. */
export class TextSearch {
  readonly query: ReadQuery;
  readonly forms: WordForms[];
  /** Words that typing errors are forgiven in. */
  readonly misspelt = new Set<WordForms>();
  /** Titles that are the whole text but for typing errors; undefined until they are looked up. */
  #nearTitles: readonly NearWord[] | undefined;
  #frequencies: Frequencies = new Map();
  #total = 0;

  constructor(query: ReadQuery, schema?: SearchSchema) {
    this.query = query;
    this.forms = listForms(query, schema);
  }

  listCounted(): Counted {
    return listCounted(this.forms, this.query.excluded.flat());
  }

  /** @param total number of all documents */
  setFrequencies(frequencies: Frequencies, total: number): void {
    this.#frequencies = frequencies;
    this.#total = total;
    keepKnown(this.forms, frequencies);
  }

  /** True when most documents may have so many of the words, as far as the single ones tell. */
  mayBeMost(least: number): boolean {
    if (this.#total < LEAST_BROAD) return false;
    const found = (form: WordForms) =>
      (this.misspelt.has(form) ? (form.near ?? []) : []).reduce(
        (sum, { documents }) => sum + documents,
        frequencyOf(form, this.#frequencies, Number.POSITIVE_INFINITY),
      );
    return this.forms.filter((form) => found(form) >= this.#total / 2).length >= least;
  }

  /** False when a document cannot have all words without a typing error. */
  get isPossible(): boolean {
    return this.forms.every((form) => frequencyOf(form, this.#frequencies) > 0);
  }

  /** A quoted word that no document has. */
  get isImpossible(): boolean {
    return this.query.wordless || this.forms.some((form) => form.isLiteral && form.terms.size === 0);
  }

  /**
   * Forgives typing errors in rare words, or in all.
   * @param find looks up the words that are near to others
   * @returns whether a document may be found that was not found before
   */
  async forgive(
    all: boolean,
    find: (misspelt: readonly Misspelt[]) => Promise<NearWord[][]>,
  ): Promise<boolean> {
    const { joined, phrases } = this.query;
    const isRare = (form: WordForms) => this.forms.length === 1 || frequencyOf(form, this.#frequencies) < FEW;
    const added = this.forms
      .filter((form) => !form.isLiteral && !this.misspelt.has(form) && (all || isRare(form)))
      .slice(0, MAX_MISSPELT_WORDS - this.misspelt.size);
    if (added.length === 0) return false;
    const asksTitles = this.#nearTitles === undefined && phrases.length === 0;
    const near = await find([
      ...added.map(({ word }) => ({ word, field: WORDS })),
      ...(asksTitles ? [{ word: joined, field: TITLE_WORDS }] : []),
    ]);
    for (const [at, form] of added.entries()) {
      form.near = near[at]!;
      this.misspelt.add(form);
    }
    if (asksTitles) this.#nearTitles = near.at(-1)!;
    return near.some(({ length }) => length > 0);
  }

  /** Documents with every word; ranked by titles first, then by what the words are worth. */
  toStrict(): Clause {
    return this.#whole(this.forms.map((form) => this.#clauseOf(form)));
  }

  /** Documents with every word, of which some may be misspelt, or whose title is the whole text but for typing errors. */
  toForgiving(): Clause {
    const words = this.forms.map((form) => this.#clauseOf(form, this.misspelt.has(form)));
    const near = this.#nearTitleClauses();
    return this.#whole([{ bool: { should: [{ bool: { must: words } }, ...near], minimum_should_match: 1 } }]);
  }

  /** Documents with at least so many words, most words first. */
  toPartial(least: number): Clause {
    const known = this.forms.filter(
      (form) => frequencyOf(form, this.#frequencies) > 0 || this.misspelt.has(form),
    );
    const literal = known.filter((form) => form.isLiteral).map((form) => this.#clauseOf(form));
    const should = known.map((form) => ({
      bool: {
        must: [this.#clauseOf(form, this.misspelt.has(form))],
        should: [constant({ match_all: {} }, ABOVE_SCORES)],
      },
    }));
    return { bool: { ...this.#required(literal), should, minimum_should_match: least } };
  }

  #clauseOf(form: WordForms, near = false): Clause {
    return toWordClause(form, rarityOf(frequencyOf(form, this.#frequencies), this.#total), { near });
  }

  #whole(must: Clause[]): Clause {
    return { bool: { must, ...this.#required() } };
  }

  #required(filter: Clause[] = []): Clause {
    const phrases = this.query.phrases.filter((words) => words.length > 1).map(phraseClause);
    return {
      filter: [...filter, ...phrases],
      must_not: this.query.excluded.map(phraseClause),
    };
  }

  /**
   * Raises documents by how their title answers the whole text.
   * @param forgiven where typing errors are forgiven; `strict` needs none
   */
  rank(found: Clause, forgiven?: { strict: Clause | undefined }): Clause {
    const { joined } = this.query;
    if (joined === '') return found;
    const queries = [
      constant({ term: { [TITLE]: joined } }, 5 * ABOVE_SCORES),
      constant({ prefix: { [TITLE]: { value: joined } } }, 4 * ABOVE_SCORES),
      ...(forgiven?.strict ? [constant(forgiven.strict, 3 * ABOVE_SCORES)] : []),
      ...(forgiven ? this.#nearTitleClauses() : []),
    ];
    return { bool: { must: [found], should: [{ dis_max: { queries } }] } };
  }

  #nearTitleClauses(): Clause[] {
    return byEdits(this.#nearTitles ?? []).map(({ edits, words }) => ({
      constant_score: {
        filter: { terms: { [TITLE]: words } },
        boost: (3 - edits) * ABOVE_SCORES,
        _name: NEAR_TITLE,
      },
    }));
  }

  /** Words that documents may have of it. */
  get words(): string[] {
    return this.forms.flatMap(({ word, terms, near = [] }) => [
      word,
      ...terms.keys(),
      ...near.map((one) => one.word),
    ]);
  }

  get prefixes(): string[] {
    return [...new Set(this.forms.flatMap(({ prefixes }) => [...prefixes]))];
  }
}

/** How many words a partial match must have where the best have `most`. */
export function leastOf(most: number): number {
  return most < 2 ? most : Math.ceil(most * PARTIAL_SHARE);
}

/** How many words the best partial match has, by its score. */
export function countWords(score: number): number {
  return Math.floor(score / ABOVE_SCORES);
}

export function phraseClause(words: readonly string[]): Clause {
  return words.length === 1
    ? { term: { [WORDS]: words[0] } }
    : { match_phrase: { [WORDS]: { query: words.join(' ') } } };
}
