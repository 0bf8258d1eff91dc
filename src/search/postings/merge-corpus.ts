import { TITLE_FLAG } from '../matching/scoring.ts';
import { describeTerm, type TermList } from '../matching/typing-errors.ts';
import { STRIDE, type Steps, sortInSteps } from '../run-in-slices.ts';
import type { BasePostings } from './base-postings.ts';
import type { Corpus, FrozenCorpus } from './corpus.ts';
import { compareTerms } from './delta-postings.ts';
import type { Dictionary } from './dictionary.ts';

/** Documents whose postings are placed between two pauses. */
const DOCUMENTS_PER_STEP = 16;
/** Postings looked at between two pauses. */
const POSTINGS_PER_STEP = 65_536;

/**
 * Folds everything into a new base. May pause anywhere: until its last step the old base and the deltas answer,
 * and documents that change meanwhile stay in the delta behind the new base.
 */
export function* mergeCorpus(corpus: Corpus): Steps {
  const frozen = corpus.freeze();
  const terms = yield* rankTerms(corpus.dictionary, frozen.freshTerms);
  const base = yield* placePostings(corpus, frozen, terms.numberAtRank);
  corpus.dictionary.install(terms.ranked, terms.numberAtRank, frozen.freshTerms.length);
  corpus.install(base, frozen);
}

interface RankedTerms {
  ranked: TermList;
  numberAtRank: Uint32Array<ArrayBuffer>;
}

function* rankTerms(dictionary: Dictionary, fresh: string[]): Steps<RankedTerms> {
  yield* sortInSteps<string[], string>(fresh, fresh.slice(), fresh.length, compareTerms);
  const old = dictionary.sorted;
  const total = old.length + fresh.length;
  const sorted: string[] = [];
  const ranked: TermList = { terms: sorted, shared: new Uint8Array(total), branches: new Uint8Array(total) };
  const numberAtRank = new Uint32Array(total);
  let oldAt = 0;
  let freshAt = 0;
  for (let rank = 0; rank < total; rank++) {
    const takeOld = freshAt >= fresh.length || (oldAt < old.length && old[oldAt]! < fresh[freshAt]!);
    const term = takeOld ? old[oldAt]! : fresh[freshAt]!;
    numberAtRank[rank] = takeOld ? dictionary.numberAtRank[oldAt++]! : dictionary.unranked.get(term)!;
    if (!takeOld) freshAt++;
    describeTerm(ranked, rank, term, sorted[rank - 1]);
    sorted.push(term);
    if (rank % STRIDE === 0) yield;
  }
  return { ranked, numberAtRank };
}

function* placePostings(
  corpus: Corpus,
  frozen: FrozenCorpus,
  numberAtRank: Uint32Array,
): Steps<BasePostings> {
  const offsets = new Uint32Array(numberAtRank.length + 1);
  const cursors = new Uint32Array(frozen.documentCounts.length);
  for (let rank = 0; rank < numberAtRank.length; rank++) {
    const number = numberAtRank[rank]!;
    cursors[number] = offsets[rank]!;
    offsets[rank + 1] = offsets[rank]! + frozen.documentCounts[number]!;
  }
  yield;
  const postings = new Uint32Array(offsets[numberAtRank.length]!);
  const { counter, forward } = corpus;
  for (let slot = 0; slot < frozen.slotCount; slot++) {
    if (slot % DOCUMENTS_PER_STEP === 0) yield;
    if (frozen.included[slot] === 0) continue;
    const count = counter.read(forward, slot, frozen.documentCounts.length);
    for (let at = 0; at < count; at++) {
      const number = counter.numbers[at]!;
      const cursor = cursors[number]!;
      postings[cursor] = slot * 256 + counter.impacts[at]!;
      cursors[number] = cursor + 1;
    }
    forward.moveFromSparsePage(slot);
  }
  return { offsets, postings, ...(yield* pickTitles(offsets, postings)) };
}

function* pickTitles(
  offsets: Uint32Array,
  postings: Uint32Array,
): Steps<Pick<BasePostings, 'titleOffsets' | 'titlePostings'>> {
  const titleOffsets = new Uint32Array(offsets.length);
  const picked = new Uint32Array(postings.length);
  let count = 0;
  let rank = 0;
  for (let at = 0; at < postings.length; at++) {
    if (at % POSTINGS_PER_STEP === 0) yield;
    while (offsets[rank]! <= at) titleOffsets[rank++] = count;
    if ((postings[at]! & TITLE_FLAG) !== 0) picked[count++] = postings[at]!;
  }
  titleOffsets.fill(count, rank);
  return { titleOffsets, titlePostings: picked.slice(0, count) };
}

/** The end of loading: sorts every order and makes the first base. */
export function* finishLoading(corpus: Corpus): Steps {
  const slots = Int32Array.from(corpus.slotOf.values()).sort();
  for (const order of corpus.orders) yield* order.sortAll(slots);
  corpus.loading = false;
  yield* mergeCorpus(corpus);
}
