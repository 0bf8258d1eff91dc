import { TITLE_FLAG } from '../matching/scoring.ts';
import type { Steps } from '../run-in-slices.ts';
import type { BasePostings } from './base-postings.ts';
import type { Corpus, FrozenCorpus } from './corpus.ts';

/** Documents whose postings are placed between two pauses. */
const DOCUMENTS_PER_STEP = 16;
/** Postings looked at between two pauses. */
const POSTINGS_PER_STEP = 65_536;

/** Makes the postings of all documents from their stored words. */
export function* placePostings(
  corpus: Corpus,
  { included, slotCount }: FrozenCorpus,
  numberAtRank: Uint32Array,
): Steps<BasePostings> {
  const { counter, forward, dictionary } = corpus;
  const documentCounts = dictionary.documentCounts.slice(0, dictionary.count);
  const offsets = new Uint32Array(numberAtRank.length + 1);
  const cursors = new Uint32Array(documentCounts.length);
  for (let rank = 0; rank < numberAtRank.length; rank++) {
    const number = numberAtRank[rank]!;
    cursors[number] = offsets[rank]!;
    offsets[rank + 1] = offsets[rank]! + documentCounts[number]!;
    if (rank % POSTINGS_PER_STEP === 0) yield;
  }
  const postings = new Uint32Array(offsets[numberAtRank.length]!);
  for (let slot = 0; slot < slotCount; slot++) {
    if (slot % DOCUMENTS_PER_STEP === 0) yield;
    if (included[slot] === 0) continue;
    const count = counter.read(forward, slot, documentCounts.length);
    for (let at = 0; at < count; at++) {
      const number = counter.numbers[at]!;
      const cursor = cursors[number]!;
      postings[cursor] = slot * 256 + counter.impacts[at]!;
      cursors[number] = cursor + 1;
    }
  }
  return { offsets, postings, ...(yield* pickTitles(offsets, postings)) };
}

function* countTitles(postings: Uint32Array): Steps<number> {
  let count = 0;
  for (let at = 0; at < postings.length; at++) {
    if (at % POSTINGS_PER_STEP === 0) yield;
    if ((postings[at]! & TITLE_FLAG) !== 0) count++;
  }
  return count;
}

function* pickTitles(
  offsets: Uint32Array,
  postings: Uint32Array,
): Steps<Pick<BasePostings, 'titleOffsets' | 'titlePostings'>> {
  const titleOffsets = new Uint32Array(offsets.length);
  const titlePostings = new Uint32Array(yield* countTitles(postings));
  let count = 0;
  let rank = 0;
  for (let at = 0; at < postings.length; at++) {
    if (at % POSTINGS_PER_STEP === 0) yield;
    while (offsets[rank]! <= at) titleOffsets[rank++] = count;
    if ((postings[at]! & TITLE_FLAG) !== 0) titlePostings[count++] = postings[at]!;
  }
  titleOffsets.fill(count, rank);
  return { titleOffsets, titlePostings };
}
