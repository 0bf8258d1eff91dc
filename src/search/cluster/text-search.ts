import type { SearchSchema } from '../search-types.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { beginClause, TITLE, TITLE_WORDS, WORDS } from './cluster-document.ts';
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
const BROAD_SHARE = 0.5;
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

  /** True when most documents probably have so many of the words: as many as have the most frequent ones, if these are independent. */
  areMost(least: number): boolean {
    if (this.#total < LEAST_BROAD) return false;
    const shares = this.forms.map((form) => Math.min(1, this.#countOf(form) / this.#total));
    const frequent = shares.toSorted((one, other) => other - one).slice(0, least);
    return frequent.reduce((product, share) => product * share, 1) >= BROAD_SHARE;
  }

  /** How many documents have a word, counted once for each of its terms. */
  #countOf(form: WordForms): number {
    const near = this.misspelt.has(form) ? (form.near ?? []) : [];
    const terms = [...form.terms.keys(), ...[...form.prefixes].map((prefix) => `${prefix}*`)];
    const counts = [
      ...terms.map((term) => this.#frequencies.get(term) ?? 0),
      ...near.map(({ documents }) => documents),
    ];
    return counts.reduce((sum, count) => sum + count, 0);
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
    return this.#whole([{ bool: { should: [allOf(words), ...near], minimum_should_match: 1 } }]);
  }

  /** Numbers of words, more than one, that a document may have where none has all. */
  listPossible(): number[] {
    const most = Math.min(this.#known.length, this.forms.length - 1);
    return Array.from({ length: Math.max(0, most - 1) }, (_, at) => at + 2);
  }

  /** The words that documents have. */
  get #known(): WordForms[] {
    return this.forms.filter((form) => frequencyOf(form, this.#frequencies) > 0 || this.misspelt.has(form));
  }

  /** Documents with at least so many words, most words first. @param most no document has more */
  toPartial(least: number, most: number): Clause {
    const known = this.#known;
    const literal = known.filter((form) => form.isLiteral).map((form) => this.#clauseOf(form));
    const clauses = known.map((form) => this.#clauseOf(form, this.misspelt.has(form)));
    const more = [constant({ match_all: {} }, ABOVE_SCORES)];
    const should =
      least < most ? clauses.map((clause) => ({ bool: { must: [clause], should: more } })) : clauses;
    return { bool: { ...this.#required(literal), should, minimum_should_match: least } };
  }

  #clauseOf(form: WordForms, near = false): Clause {
    return toWordClause(form, rarityOf(frequencyOf(form, this.#frequencies), this.#total), { near });
  }

  #whole(clauses: Clause[]): Clause {
    return { bool: { must: [allOf(clauses)], ...this.#required() } };
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
  listRaised(forgiven?: { strict: Clause | undefined }): Clause[] {
    const { joined } = this.query;
    if (joined === '') return [];
    return [
      constant({ term: { [TITLE]: joined } }, 5 * ABOVE_SCORES),
      constant(beginClause(TITLE, joined), 4 * ABOVE_SCORES),
      ...(forgiven?.strict ? [constant(forgiven.strict, 3 * ABOVE_SCORES)] : []),
      ...(forgiven ? this.#nearTitleClauses() : []),
    ];
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

export function phraseClause(words: readonly string[]): Clause {
  return words.length === 1
    ? { term: { [WORDS]: words[0] } }
    : { match_phrase: { [WORDS]: { query: words.join(' ') } } };
}
