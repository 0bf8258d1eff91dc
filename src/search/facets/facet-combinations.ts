import { growArray } from '../postings/grow-array.ts';
import type { FacetColumn } from './facet-column.ts';

/**
 * What every slot has in the facets of kind `one` as a single number, so that a query looks at one number per document,
 * however many such facets there are. There are as many numbers as distinct combinations.
 */
export class FacetCombinations {
  /** Combination by slot. */
  numbers = new Uint32Array(0);
  /** Value number + `FIRST` in each facet of kind `one`, 0 for none, combination after combination. */
  values = new Uint32Array(64);
  /** Living documents by combination. */
  totals = new Uint32Array(64);
  private readonly known = new Map<string, number>();

  get count(): number {
    return this.known.size;
  }

  /** Takes over what a slot has in the facets now. */
  set(slot: number, facets: readonly FacetColumn[]): void {
    this.numbers = growArray(this.numbers, slot + 1);
    const number = this.number(listSingles(facets).map(({ single }) => single[slot]!));
    this.numbers[slot] = number;
    this.totals = growArray(this.totals, number + 1);
    this.totals[number]!++;
  }

  /** Takes a slot out of the totals. */
  clear(slot: number): void {
    this.totals[this.numbers[slot]!]!--;
  }

  private number(values: readonly number[]): number {
    const key = values.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = this.known.size;
    this.values = growArray(this.values, (number + 1) * values.length);
    this.values.set(values, number * values.length);
    this.known.set(key, number);
    return number;
  }
}

/** The facets of kind `one`, in the order of the values of a combination. */
export function listSingles(facets: readonly FacetColumn[]): FacetColumn[] {
  return facets.filter(({ kind }) => kind === 'one');
}
