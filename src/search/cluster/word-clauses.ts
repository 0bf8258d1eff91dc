import {
  EXACT_FACTOR,
  PLURAL_FACTOR,
  PREFIX_FACTOR,
  RELATED_FACTOR,
  SYNONYM_FACTOR,
  typoFactor,
  weighRarity,
} from '../matching/scoring.ts';
import type { SearchSchema } from '../search-types.ts';
import { MAX_WORD_LENGTH } from '../text/fold-word.ts';
import { listPluralForms } from '../text/plural-forms.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { listRelatedForms } from '../text/related-forms.ts';
import { withoutSigns } from '../text/without-signs.ts';
import { beginClause, TITLE_WORDS, WEIGHTS, WORDS } from './cluster-document.ts';

/** A query of the cluster. */
export type Clause = Record<string, unknown>;

/** Scores of the index in memory are integers of this scale; those of the cluster are not. */
const SCALE = 4096;
/** Of the saturated weight that a word usually has; a beginning is not looked up term by term. */
const USUAL_SHARE = 0.5;

/** The number of documents with each term. */
export type Frequencies = ReadonlyMap<string, number>;

/** A word that documents have, and by how many typing errors it differs from another one. */
export interface NearWord {
  word: string;
  edits: number;
  /** How many have it. */
  documents: number;
}

/** One word of a query with the terms that may stand for it. */
export interface WordForms {
  word: string;
  /** Terms with the share of a whole match that each is worth. */
  terms: Map<string, number>;
  prefixes: Set<string>;
  /** Terms of which most are words that nobody uses. */
  unlikely: Set<string>;
  /** Phrases that mean the same, with the share of a whole match that each is worth. */
  phrases?: Map<string, number>;
  /** Words that it may be a misspelling of, where typing errors are forgiven. */
  near?: readonly NearWord[];
  /** Another form is used only where no document has any of the terms. */
  bare?: string;
  isLiteral: boolean;
}

function addTerm({ terms }: WordForms, term: string, factor: number): void {
  if (term.length <= MAX_WORD_LENGTH) terms.set(term, Math.max(factor, terms.get(term) ?? 0));
}

/** The wanted words of a query and those of its phrases, with the forms that need no typing error. */
export function listForms(
  { typed, wanted, phrases, joined }: ReadQuery,
  { findAlternatives }: Pick<SearchSchema, 'findAlternatives'> = {},
): WordForms[] {
  const last = wanted.at(-1);
  const alternatives = findAlternatives?.(typed);
  const forms = wanted.map((at) => {
    const word = typed[at] ?? '';
    const form: WordForms = {
      word,
      terms: new Map(),
      prefixes: new Set(),
      unlikely: new Set(),
      isLiteral: false,
    };
    addForms(form, word, EXACT_FACTOR);
    for (const other of alternatives?.get(word) ?? []) addAlternative(form, other);
    const joinedAt = (from: number) => typed.slice(from, from + 2).join('');
    const candidates = new Set<string>();
    if (at > 0) candidates.add(joinedAt(at - 1));
    if (at + 1 < typed.length) candidates.add(joinedAt(at));
    if (typed.length > 2 && phrases.length === 0) candidates.add(joined);
    const atEnd = typed.length > 1 ? joinedAt(typed.length - 2) : '';
    for (const candidate of candidates) {
      addTerm(form, candidate, EXACT_FACTOR);
      if (candidate === atEnd || candidate === joined) form.prefixes.add(candidate);
    }
    if (at === last) form.prefixes.add(word);
    const bare = withoutSigns(word);
    if (bare !== word && bare !== '') form.bare = bare;
    return form;
  });
  const literal = [...new Set(phrases.flat())].map((word) => ({
    word,
    terms: new Map([[word, EXACT_FACTOR]]),
    prefixes: new Set<string>(),
    unlikely: new Set<string>(),
    isLiteral: true,
  }));
  return [...forms, ...literal];
}

/** Adds a word or phrase that means the same. */
function addAlternative(form: WordForms, other: string): void {
  if (!other.includes(' ')) addForms(form, other, SYNONYM_FACTOR);
  else form.phrases = new Map([...(form.phrases ?? []), [other, SYNONYM_FACTOR]]);
}

/** Adds a word in all forms that need no typing error. @param share what it is worth */
export function addForms(form: WordForms, word: string, share: number): void {
  addTerm(form, word, EXACT_FACTOR * share);
  const plurals = listPluralForms(word);
  for (const plural of plurals) addTerm(form, plural, PLURAL_FACTOR * share);
  for (const related of listRelatedForms(word)) {
    if (plurals.includes(related)) continue;
    form.unlikely.add(related);
    addTerm(form, related, RELATED_FACTOR * share);
  }
}

/** Terms whose documents are counted, with those that may be left uncounted where no document has one of them. */
export interface Counted {
  terms: string[];
  unlikely: string[][];
}

/** The terms of words, and their beginnings marked by `*`. */
export function listCounted(forms: readonly WordForms[], others: readonly string[] = []): Counted {
  const likely = forms.flatMap(({ terms, unlikely, prefixes, bare }) => [
    ...[...terms.keys()].filter((term) => !unlikely.has(term)),
    ...(bare ? [bare] : []),
    ...[...prefixes].map((prefix) => `${prefix}*`),
  ]);
  const terms = new Set([...likely, ...others]);
  const unlikely = forms.map((form) =>
    [...form.unlikely].filter((term) => form.terms.has(term) && !terms.has(term)),
  );
  return { terms: [...terms], unlikely: unlikely.filter(({ length }) => length > 0) };
}

/** Leaves out the terms that no document has. */
export function keepKnown(forms: readonly WordForms[], frequencies: Frequencies): void {
  for (const form of forms) {
    for (const term of form.terms.keys()) if (!frequencies.get(term)) form.terms.delete(term);
    if (form.bare && form.terms.size === 0) form.terms.set(form.bare, PLURAL_FACTOR);
  }
}

/** A beginning or word that more documents have says next to nothing. */
const MOST_TELLING = 50_000;

/** The number of documents with a term, as far as it tells how rare that is. */
export function tellingNumber(term: string, frequencies: Frequencies): number {
  return Math.min(frequencies.get(term) ?? 0, MOST_TELLING);
}

/** How many documents a word finds, counted once for each of its terms. */
export function frequencyOf({ terms, prefixes, phrases }: WordForms, frequencies: Frequencies): number {
  const counted = [...terms.keys()].filter(
    (term) => ![...prefixes].some((prefix) => term.startsWith(prefix)),
  );
  // The cluster counts no phrases; each is thought to be in one document at least.
  const listed = counted.reduce((sum, term) => sum + tellingNumber(term, frequencies), phrases?.size ?? 0);
  return [...prefixes].reduce((sum, prefix) => sum + tellingNumber(`${prefix}*`, frequencies), listed);
}

/** A word that more documents have than these, and than this share of them, is written as it is meant. */
const FEW = 20;
const RARE_SHARE = 0.002;

export function mayBeMisspelt(word: string, frequencies: Frequencies, total: number): boolean {
  return (frequencies.get(word) ?? 0) <= Math.max(FEW, total * RARE_SHARE);
}

export const rarityOf = (frequency: number, total: number) => weighRarity(frequency, total) / SCALE;

/** A word with what it is worth to a document: the best of its terms. Always above 0 for a document that has one. */
export function toWordClause(
  form: WordForms,
  rarity: number,
  { near = false, inTitles = false } = {},
): Clause {
  const { terms, prefixes } = form;
  const worth = Math.max(rarity, 0.001);
  const queries: Clause[] = [...terms].map(([term, factor]) => weighTerm(term, worth * factor));
  for (const prefix of prefixes) {
    const begun = beginClause(inTitles ? TITLE_WORDS : WORDS, prefix);
    queries.push(constant(begun, worth * PREFIX_FACTOR * USUAL_SHARE));
  }
  for (const [phrase, factor] of form.phrases ?? []) {
    const neighbours = { match_phrase: { [WORDS]: { query: phrase } } };
    queries.push(constant(neighbours, worth * factor * USUAL_SHARE));
  }
  const misspelt = near ? (form.near ?? []) : [];
  queries.push(...nearClauses(misspelt, worth, inTitles ? TITLE_WORDS : WORDS));
  const best = bestOf(queries);
  if (!inTitles || terms.size === 0) return best;
  // Weights are those of all fields.
  const titled: Clause[] = [{ terms: { [TITLE_WORDS]: [...terms.keys()] } }];
  for (const prefix of prefixes) titled.push(beginClause(TITLE_WORDS, prefix));
  titled.push(...nearClauses(misspelt, 1, TITLE_WORDS));
  return allOf([best], [{ bool: { should: titled, minimum_should_match: 1 } }]);
}

/** The best of several clauses; where all are worth the same, any of them. */
function bestOf(queries: readonly Clause[]): Clause {
  const constants = queries.map((query) => query.constant_score as Constant | undefined);
  const [first] = constants;
  if (first && constants.every((one) => one?.boost === first.boost))
    return constant({ bool: { should: constants.map((one) => one!.filter) } }, first.boost);
  return queries.length > 0 ? { dis_max: { queries: [...queries] } } : { match_none: {} };
}

/**
 * Documents that each of the clauses finds. What is worth the same to all of them is no part of their scores: with it in them the
 * cluster takes thirty times as long to rank what a frequent word and a beginning find.
 */
export function allOf(clauses: readonly Clause[], filter: readonly Clause[] = []): Clause {
  const isSame = (clause: Clause) => 'constant_score' in clause;
  const must = clauses.filter((clause) => !isSame(clause));
  return { bool: { must, filter: [...clauses.filter(isSame), ...filter] } };
}

/** The saturated weight of a term in a document: see `scoring.ts`. */
export function weighTerm(term: string, boost: number): Clause {
  return { rank_feature: { field: `${WEIGHTS}.${term}`, saturation: { pivot: 4 }, boost } };
}

/** Documents with one of the words that are near, one typing error before two. @param worth of a word without any */
export function nearClauses(near: readonly NearWord[], worth: number, field: string): Clause[] {
  return byEdits(near).map(({ edits, words }) =>
    constant({ terms: { [field]: words } }, worth * typoFactor(edits) * USUAL_SHARE),
  );
}

/** Words with one typing error, and those with two; none where there are none. */
export function byEdits(near: readonly NearWord[]): { edits: number; words: string[] }[] {
  return [1, 2]
    .map((edits) => ({ edits, words: near.filter((one) => one.edits === edits).map(({ word }) => word) }))
    .filter(({ words }) => words.length > 0);
}

/** A clause that is worth the same to each document that it finds. */
interface Constant {
  filter: Clause;
  boost: number;
}

export function constant(filter: Clause, boost: number): Clause {
  return { constant_score: { filter, boost } };
}
