/**
 * Postings of all merged documents in one array, in order of the terms' ranks and, within a term, of slots.
 * A prefix is a range of ranks and so one stretch of the array. A posting is `slot << 8 | impact`.
 */
export interface BasePostings {
  /** Where the postings of each rank begin; one more entry marks the end. */
  offsets: Uint32Array;
  postings: Uint32Array;
  /** Those of them whose word stands in the title, in the same order: a fraction, and all that completing a title reads. */
  titleOffsets: Uint32Array;
  titlePostings: Uint32Array;
}

export const MAX_SLOTS = 1 << 24;

export function emptyBasePostings(): BasePostings {
  return {
    offsets: new Uint32Array(1),
    postings: new Uint32Array(0),
    titleOffsets: new Uint32Array(1),
    titlePostings: new Uint32Array(0),
  };
}
