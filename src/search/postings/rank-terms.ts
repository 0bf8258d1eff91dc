import { describeTerms } from '../matching/term-list.ts';
import { STRIDE, type Steps, sortInSteps } from '../run-in-slices.ts';
import { compareTerms } from './delta-postings.ts';
import type { Dictionary, RankedTerms } from './dictionary.ts';

/** Sorts the terms that have no rank yet in among the others. */
export function* rankTerms(dictionary: Dictionary, fresh: string[]): Steps<RankedTerms> {
  yield* sortInSteps<string[], string>(fresh, fresh.slice(), fresh.length, compareTerms);
  const old = dictionary.sorted;
  const total = old.length + fresh.length;
  const sorted: string[] = [];
  const numberAtRank = new Uint32Array(total);
  let oldAt = 0;
  let freshAt = 0;
  for (let rank = 0; rank < total; rank++) {
    const takeOld = freshAt >= fresh.length || (oldAt < old.length && old[oldAt]! < fresh[freshAt]!);
    const term = takeOld ? old[oldAt]! : fresh[freshAt]!;
    numberAtRank[rank] = takeOld ? dictionary.numberAtRank[oldAt++]! : dictionary.numberOf(term);
    if (!takeOld) freshAt++;
    sorted.push(term);
    if (rank % STRIDE === 0) yield;
  }
  return { ranked: yield* describeTerms(sorted), numberAtRank };
}
