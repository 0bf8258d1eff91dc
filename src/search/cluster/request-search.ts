import { type Met, RequestTally } from '../matching/request-tally.ts';
import { keepShare, meantFactor } from '../matching/scoring.ts';
import type { RequestWord, SearchRequest, SearchSchema } from '../search-types.ts';
import { type Hit, textsOf } from './cluster-answer.ts';
import { TEXT_FIELDS, WORDS } from './cluster-document.ts';
import type { Misspelt } from './near/near-words.ts';
import { phraseClause } from './text-search.ts';
import {
  addForms,
  type Clause,
  type Counted,
  type Frequencies,
  frequencyOf,
  keepKnown,
  listCounted,
  type NearWord,
  nearClauses,
  rarityOf,
  tellingNumber,
  type WordForms,
  weighTerm,
} from './word-clauses.ts';

const SMALLEST = 0.001;

/** A request in plain words: any word may match, none has to. */
export class RequestSearch {
  readonly #request: SearchRequest;
  readonly #forms: WordForms[];
  /** By word: the terms of the typed one. */
  readonly #typed: ReadonlySet<string>[];
  readonly #tally = new RequestTally();
  #frequencies: number[] = [];
  #total = 0;

  constructor(request: SearchRequest) {
    this.#request = request;
    this.#forms = request.words.map(toForms);
    this.#typed = request.words.map(
      ({ forms }) => new Set(toForms({ forms: forms.slice(0, 1) }).terms.keys()),
    );
  }

  listCounted(): Counted {
    return listCounted(this.#forms);
  }

  /** @param total number of all documents */
  setFrequencies(schema: SearchSchema, frequencies: Frequencies, total: number): void {
    keepKnown(this.#forms, frequencies);
    this.#frequencies = this.#forms.map((form) => frequencyOf(form, frequencies));
    this.#total = total;
    for (const [at, form] of this.#forms.entries()) this.#keepShares(at, form, frequencies);
    const words = this.#forms.map((form, at) => ({
      frequency: frequencyOf(form, frequencies),
      typedFrequency: sumOf(
        [...form.terms.keys()].filter((term) => this.#isTyped(at, term)),
        frequencies,
      ),
      weight: this.#weightOf(at),
    }));
    this.#tally.prepare(schema, words, total);
  }

  /** Weaker forms of a word that are more frequent than it say less. */
  #keepShares(at: number, { terms }: WordForms, frequencies: Frequencies): void {
    const typed = sumOf(
      [...terms.keys()].filter((term) => this.#isTyped(at, term)),
      frequencies,
    );
    for (const [term, share] of terms) {
      if (this.#isTyped(at, term)) continue;
      terms.set(term, share * keepShare(tellingNumber(term, frequencies), typed, this.#total));
    }
  }

  #weightOf(at: number): number {
    return this.#request.words[at]?.weight ?? 1;
  }

  #isTyped(at: number, term: string): boolean {
    return this.#typed[at]!.has(term);
  }

  get words(): string[] {
    return this.#forms.flatMap(({ word, terms, near = [] }) => [
      word,
      ...terms.keys(),
      ...near.map((one) => one.word),
    ]);
  }

  /** The words that no document has. */
  listMisspelt(): Misspelt[] {
    return this.#misspelt.map(({ word }) => ({ word, field: WORDS }));
  }

  /** @param near the words near to each of `listMisspelt()` */
  setNear(near: readonly (readonly NearWord[])[]): void {
    for (const [at, form] of this.#misspelt.entries()) form.near = near[at]!;
  }

  get #misspelt(): WordForms[] {
    return this.#forms.filter((form, at) => form.terms.size === 0 && this.#mayBeMisspelt(at));
  }

  /** Documents with any of the words, those with the most worth first: candidates to be read. */
  toClause(): Clause {
    if (this.#forms.length === 0) return { match_none: {} };
    const should = this.#forms.map((form, at) => this.#toWordClause(form, at));
    return { bool: { should, minimum_should_match: 1, must_not: this.#excluded } };
  }

  /** Documents that are near by other things than their words; undefined without any. */
  toNearClause(): Clause | undefined {
    const ids = this.#request.near?.map(({ id }) => id) ?? [];
    return ids.length > 0
      ? { bool: { filter: [{ terms: { id: ids } }], must_not: this.#excluded } }
      : undefined;
  }

  get #excluded(): Clause[] {
    return this.#request.excluded.map(phraseClause);
  }

  #toWordClause(form: WordForms, at: number): Clause {
    const worth = Math.max(rarityOf(this.#frequencies[at]!, this.#total) * this.#weightOf(at), SMALLEST);
    const queries = [...form.terms].map(([term, share]) => weighTerm(term, worth * share));
    queries.push(...nearClauses(form.near ?? [], worth, WORDS));
    return queries.length > 0 ? { dis_max: { queries } } : { match_none: {} };
  }

  /** True for a word that no document has and that stands for itself alone. */
  #mayBeMisspelt(at: number): boolean {
    return this.#frequencies[at] === 0 && this.#request.words[at]?.forms.length === 1;
  }

  /** Reads candidates word by word. @returns how much of the request each one meets */
  scoreAll(hits: readonly Hit[]): Met[] {
    const uses = this.#listUses();
    return hits.map((hit) => {
      const places = fieldsOfTexts(hit);
      this.#tally.startDocument();
      for (const [place, line] of textsOf(hit).entries()) {
        const text = line.split(' ');
        for (const word of text) {
          for (const { at, share } of uses.get(word) ?? []) this.#tally.see(at, share);
        }
        this.#tally.endText(places[place] ?? 0, text.length);
      }
      return this.#tally.met;
    });
  }

  /** The words of documents that stand for words of the request. */
  #listUses(): Map<string, { at: number; share: number }[]> {
    const uses = new Map<string, { at: number; share: number }[]>();
    const add = (word: string, at: number, share: number) => {
      const known = uses.get(word);
      if (known) known.push({ at, share });
      else uses.set(word, [{ at, share }]);
    };
    for (const [at, { terms, near = [] }] of this.#forms.entries()) {
      for (const [term, share] of terms) add(term, at, share);
      for (const { word, edits } of near) add(word, at, meantFactor(edits));
    }
    return uses;
  }
}

function sumOf(terms: readonly string[], frequencies: Frequencies): number {
  return terms.reduce((sum, term) => sum + tellingNumber(term, frequencies), 0);
}

/** The fields that the texts of a hit are of. */
const fieldsOfTexts = ({ fields }: Hit): number[] => (fields?.[TEXT_FIELDS] ?? []).map(Number);

function toForms({ forms }: Pick<RequestWord, 'forms'>): WordForms {
  const form: WordForms = {
    word: forms[0]?.word ?? '',
    terms: new Map(),
    prefixes: new Set(),
    unlikely: new Set(),
    isLiteral: false,
  };
  for (const { word, share } of forms) addForms(form, word, share);
  return form;
}
