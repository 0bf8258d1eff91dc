import type { Corpus } from '../postings/corpus.ts';
import { isLong } from '../postings/gathered-impacts.ts';
import { lowerBound, prefixEnd } from '../postings/sorted-terms.ts';
import { MAX_WORD_LENGTH } from '../text/fold-word.ts';
import { listPluralForms } from '../text/plural-forms.ts';
import type { ReadQuery } from '../text/read-query.ts';
import { listRelatedForms } from '../text/related-forms.ts';
import { withoutSigns } from '../text/without-signs.ts';
import { EXACT_FACTOR, PLURAL_FACTOR, PREFIX_FACTOR, RELATED_FACTOR, typoFactor } from './scoring.ts';
import { allowedEdits, findNearTerms } from './typing-errors.ts';

/** Near terms considered for one word, the nearest and most frequent first. */
const MAX_NEAR_TERMS = 64;

/** A stretch of postings to read, and what share of a whole match its postings are worth. */
export interface Run {
  /** Postings of a delta; the stretch `from`..`to` of the base when missing. */
  list: readonly number[] | undefined;
  from: number;
  to: number;
  /** The stretch of the title's postings. */
  titleFrom: number;
  titleTo: number;
  factor: number;
  /** The stretch is of one term, so its slots ascend. */
  ascending: boolean;
}

/** All terms that may match one word of a query. */
export interface WordPlan {
  word: string;
  runs: Run[];
  /** Living documents found, counted once per term. */
  frequency: number;
  /** The terms looked up one by one, which a prefix must not count again. */
  counted: string[];
  /** Words of a quoted phrase: no other form will do. */
  literal: boolean;
}

/** The postings of the terms `first`..`end` by rank. */
function runOf({ base }: Corpus, first: number, end: number, factor: number): Run {
  return {
    list: undefined,
    from: base.offsets[first]!,
    to: base.offsets[end]!,
    titleFrom: base.titleOffsets[first]!,
    titleTo: base.titleOffsets[end]!,
    factor,
    ascending: end === first + 1,
  };
}

function runOfList(list: readonly number[], factor: number): Run {
  return { list, from: 0, to: list.length, titleFrom: 0, titleTo: 0, factor, ascending: false };
}

function addTerm(corpus: Corpus, plan: WordPlan, term: string, factor: number): void {
  const { dictionary, base } = corpus;
  const rank = dictionary.rankOf(term);
  if (rank >= 0) {
    if (base.offsets[rank + 1]! > base.offsets[rank]!) plan.runs.push(runOf(corpus, rank, rank + 1, factor));
  }
  for (const delta of corpus.listDeltas()) {
    const list = delta.listOf(term);
    if (list) plan.runs.push(runOfList(list, factor));
  }
  if (plan.counted.includes(term)) return;
  plan.counted.push(term);
  plan.frequency += dictionary.countDocuments(term);
}

function addPrefix(corpus: Corpus, plan: WordPlan, prefix: string, factor: number): void {
  const { dictionary } = corpus;
  const first = lowerBound(dictionary.sorted, prefix);
  const end = prefixEnd(dictionary.sorted, prefix, first);
  addStretch(corpus, plan, runOf(corpus, first, end, factor));
  plan.frequency += countRanked(corpus, first, end);
  // Both deltas may have the same term.
  const fresh = new Set<number>();
  for (const delta of corpus.listDeltas()) {
    for (const term of delta.listFrom(prefix)) {
      const number = dictionary.numberOf(term);
      plan.runs.push(runOfList(delta.lists.get(number)!, factor));
      if (dictionary.isFresh(number)) fresh.add(number);
    }
  }
  for (const number of fresh) plan.frequency += dictionary.documentCounts[number]!;
  for (const term of plan.counted) {
    if (term.startsWith(prefix)) plan.frequency -= dictionary.countDocuments(term);
  }
}

/**
 * Adds a stretch of many terms. A term in it that the plan looks up by itself is read once only, with the larger factor: the
 * word "ai" is most of what begins with "ai". A stretch that is long without such terms stays whole, since it is gathered.
 */
function addStretch(corpus: Corpus, plan: WordPlan, stretch: Run): void {
  const isInside = (run: Run) => !run.list && run.from >= stretch.from && run.to <= stretch.to;
  plan.runs = plan.runs.filter((run) => !isInside(run) || run.factor >= stretch.factor);
  const inside = plan.runs.filter(isInside).sort((left, right) => left.from - right.from);
  const others = inside.reduce((rest, run) => rest - (run.to - run.from), stretch.to - stretch.from);
  if (isLong(others, corpus.slotCount)) {
    plan.runs.push(stretch);
    return;
  }
  const end = { from: stretch.to, to: stretch.to, titleFrom: stretch.titleTo, titleTo: stretch.titleTo };
  let { from, titleFrom } = stretch;
  for (const next of [...inside, end]) {
    if (next.from > from) {
      plan.runs.push({ ...stretch, from, to: next.from, titleFrom, titleTo: next.titleFrom });
    }
    if (next.to <= from) continue;
    from = next.to;
    titleFrom = next.titleTo;
  }
}

function countRanked({ dictionary }: Corpus, first: number, end: number): number {
  const { numberAtRank, documentCounts } = dictionary;
  let found = 0;
  for (let rank = first; rank < end; rank++) found += documentCounts[numberAtRank[rank]!]!;
  return found;
}

/** A term near a word, and its distance in typing errors. */
export interface NearTerm {
  term: string;
  distance: number;
  frequency: number;
}

/**
 * The terms of living documents within the errors allowed for a word; the word itself left out.
 * @param asPrefix compares the beginnings of the terms, for a word that is still being typed
 */
export function listNearTerms(corpus: Corpus, word: string, asPrefix = false): NearTerm[] {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  const { dictionary } = corpus;
  const near: NearTerm[] = [];
  const collect = (term: string, number: number, distance: number) => {
    const frequency = dictionary.documentCounts[number]!;
    if (frequency > 0 && term !== word) near.push({ term, distance: Math.max(distance, 1), frequency });
  };
  findNearTerms(dictionary.ranked, word, edits, asPrefix, (rank, distance) =>
    collect(dictionary.sorted[rank]!, dictionary.numberAtRank[rank]!, distance),
  );
  const fresh = dictionary.listFresh();
  findNearTerms(fresh, word, edits, asPrefix, (index, distance) =>
    collect(fresh.terms[index]!, dictionary.sorted.length + index, distance),
  );
  near.sort(compareNearTerms);
  return near.slice(0, MAX_NEAR_TERMS);
}

function compareNearTerms(left: NearTerm, right: NearTerm): number {
  return (
    left.distance - right.distance || right.frequency - left.frequency || (left.term < right.term ? -1 : 1)
  );
}

export function addNearTerms(corpus: Corpus, plan: WordPlan, near: readonly NearTerm[]): void {
  for (const { term, distance } of near) addTerm(corpus, plan, term, typoFactor(distance));
}

/** The words of a query with all forms that need no typing error, and the terms they look up. */
export interface QueryPlan {
  plans: WordPlan[];
  terms: Set<string>;
  prefixes: string[];
}

/** Plans the wanted words and the words of the phrases. */
export function planQuery(corpus: Corpus, query: ReadQuery): QueryPlan {
  const planned: QueryPlan = { plans: [], terms: new Set(), prefixes: [] };
  const last = query.wanted.at(-1);
  for (const at of query.wanted) {
    const plan: WordPlan = { word: query.typed[at]!, runs: [], frequency: 0, counted: [], literal: false };
    planForms(corpus, plan, planned.terms);
    planJoined(corpus, plan, query, at, planned);
    if (at === last) {
      addPrefix(corpus, plan, plan.word, PREFIX_FACTOR);
      planned.prefixes.push(plan.word);
    }
    planned.plans.push(plan);
  }
  for (const word of new Set(query.phrases.flat())) {
    const plan: WordPlan = { word, runs: [], frequency: 0, counted: [], literal: true };
    addTerm(corpus, plan, word, EXACT_FACTOR);
    planned.plans.push(plan);
  }
  return planned;
}

function planForms(corpus: Corpus, plan: WordPlan, terms: Set<string>): void {
  const add = (term: string, factor: number) => {
    addTerm(corpus, plan, term, factor);
    terms.add(term);
  };
  add(plan.word, EXACT_FACTOR);
  const plurals = listPluralForms(plan.word);
  for (const form of plurals) add(form, PLURAL_FACTOR);
  for (const form of listRelatedForms(plan.word)) {
    if (!plurals.includes(form) && corpus.dictionary.countDocuments(form) > 0) add(form, RELATED_FACTOR);
  }
  const bare = withoutSigns(plan.word);
  if (plan.frequency === 0 && bare !== plan.word && bare !== '') add(bare, PLURAL_FACTOR);
}

/** `chat gpt` also means `chatgpt`: joins the word with its neighbours, and the whole query to one word. */
function planJoined(corpus: Corpus, plan: WordPlan, query: ReadQuery, at: number, planned: QueryPlan): void {
  const { typed, joined } = query;
  const candidates = new Set<string>();
  if (at > 0) candidates.add(typed[at - 1]! + typed[at]!);
  if (at + 1 < typed.length) candidates.add(typed[at]! + typed[at + 1]!);
  const atEnd = typed.length > 1 ? typed.at(-2)! + typed.at(-1)! : '';
  if (typed.length > 2 && query.phrases.length === 0) candidates.add(joined);
  for (const candidate of candidates) {
    if (candidate.length > MAX_WORD_LENGTH) continue;
    addTerm(corpus, plan, candidate, EXACT_FACTOR);
    planned.terms.add(candidate);
    if (candidate === atEnd || candidate === joined) {
      addPrefix(corpus, plan, candidate, PREFIX_FACTOR);
      if (!planned.prefixes.includes(candidate)) planned.prefixes.push(candidate);
    }
  }
}
