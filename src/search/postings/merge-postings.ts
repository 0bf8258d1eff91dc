import { TITLE_FLAG } from '../matching/scoring.ts';
import type { Steps } from '../run-in-slices.ts';
import type { BasePostings } from './base-postings.ts';
import type { DeltaPostings } from './delta-postings.ts';

/** Postings copied between two pauses. */
const POSTINGS_PER_STEP = 32_768;
/** What looking a term up costs, in postings. */
const TERM_COST = 64;
const NONE: readonly number[] = [];

/** Postings in order of the terms' ranks, with where each rank begins. */
interface Lists {
  offsets: Uint32Array;
  postings: Uint32Array;
}

interface Merge {
  /** Numbers of the terms of the old lists, and of the new ones, in their order. */
  before: Uint32Array;
  after: Uint32Array;
  delta: DeltaPostings;
  /** By slot: the document was alive when the merge began. */
  included: Uint8Array;
}

/** Copies the postings of all living documents into new lists, those of the delta in their places. */
export function* mergePostings(base: BasePostings, merge: Merge): Steps<BasePostings> {
  const { delta } = merge;
  const all = yield* mergeLists(base, merge, delta.size, (list) => list);
  const titles = { offsets: base.titleOffsets, postings: base.titlePostings };
  const { offsets, postings } = yield* mergeLists(titles, merge, delta.titleSize, (list) =>
    list.filter((posting) => (posting & TITLE_FLAG) !== 0),
  );
  return { ...all, titleOffsets: offsets, titlePostings: postings };
}

/** @param addedSize how many postings `choose` takes of the delta in all */
function* mergeLists(
  old: Lists,
  { before, after, delta, included }: Merge,
  addedSize: number,
  choose: (list: readonly number[]) => readonly number[],
): Steps<Lists> {
  const offsets = new Uint32Array(after.length + 1);
  const writer = new PostingWriter(included, old.postings.length + addedSize);
  let oldRank = 0;
  let room = POSTINGS_PER_STEP;
  for (let rank = 0; rank < after.length; rank++) {
    const number = after[rank]!;
    const list = delta.lists.get(number);
    writer.begin(list ? choose(list) : NONE);
    if (before[oldRank] === number) {
      const to = old.offsets[oldRank + 1]!;
      for (let from = old.offsets[oldRank]!; from < to; from += POSTINGS_PER_STEP) {
        const stop = Math.min(to, from + POSTINGS_PER_STEP);
        writer.copy(old.postings, from, stop);
        room -= stop - from;
        if (room > 0) continue;
        yield;
        room = POSTINGS_PER_STEP;
      }
      oldRank++;
    }
    writer.finish();
    offsets[rank + 1] = writer.end;
    room -= TERM_COST;
    if (room > 0) continue;
    yield;
    room = POSTINGS_PER_STEP;
  }
  return { offsets, postings: writer.postings.subarray(0, writer.end) };
}

/** Writes the postings of one term after the other, in order of their slots, without those of removed documents. */
class PostingWriter {
  readonly postings: Uint32Array;
  end = 0;
  private readonly included: Uint8Array;
  private added: readonly number[] = NONE;
  private next = 0;

  constructor(included: Uint8Array, room: number) {
    this.included = included;
    this.postings = new Uint32Array(room);
  }

  /** @param added postings of the term, in any order, that are to be sorted in */
  begin(added: readonly number[]): void {
    this.added = added.length > 1 ? added.toSorted((left, right) => left - right) : added;
    this.next = 0;
  }

  copy(source: Uint32Array, from: number, to: number): void {
    const { included, postings } = this;
    let stop = this.next < this.added.length ? this.added[this.next]! : Number.POSITIVE_INFINITY;
    let { end } = this;
    for (let at = from; at < to; at++) {
      const posting = source[at]!;
      if (posting > stop) {
        this.end = end;
        stop = this.add(posting);
        end = this.end;
      }
      if (included[posting >>> 8] === 1) postings[end++] = posting;
    }
    this.end = end;
  }

  finish(): void {
    this.add(Number.POSITIVE_INFINITY);
  }

  /** Adds what comes before a posting; returns what comes next. */
  private add(before: number): number {
    while (this.next < this.added.length && this.added[this.next]! < before) {
      const posting = this.added[this.next++]!;
      if (this.included[posting >>> 8] === 1) this.postings[this.end++] = posting;
    }
    return this.added[this.next] ?? Number.POSITIVE_INFINITY;
  }
}
