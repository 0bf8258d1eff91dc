import type { Corpus } from '../postings/corpus.ts';
import type { FacetColumn } from './facet-column.ts';
import { FIRST } from './value-rows.ts';

/** The chosen values of one facet. */
export interface FacetFilter {
  column: FacetColumn;
  values: readonly string[];
  /** By value number + `FIRST`: whether it was chosen. */
  chosen: Uint8Array;
  /** Kind `many`: how many distinct values were chosen, known or not. */
  wanted: number;
}

/** @throws RangeError for a facet the schema lacks */
export function findFacet(corpus: Corpus, name: string): FacetColumn {
  const column = corpus.facets.find((facet) => facet.name === name);
  if (!column) throw new RangeError(`Unknown facet: ${name.slice(0, 60)}`);
  return column;
}

/**
 * Facets without values do not filter; a value no document has matches nothing.
 * @throws RangeError for a facet the schema lacks
 */
export function readFilters(
  corpus: Corpus,
  filters: Record<string, readonly string[]> | undefined,
): FacetFilter[] {
  if (!filters) return [];
  const read: FacetFilter[] = [];
  for (const name of Object.keys(filters)) {
    const column = findFacet(corpus, name);
    const values = [...new Set(filters[name])];
    if (values.length === 0) continue;
    const chosen = new Uint8Array(column.values.length + FIRST);
    for (const value of values) {
      const number = column.numbers.get(value);
      if (number !== undefined) chosen[number + FIRST] = 1;
    }
    read.push({ column, values, chosen, wanted: values.length });
  }
  return read;
}

/** True for a slot that has the chosen values: any of them, or all of them for kind `many`. */
export function passesFilter({ column, chosen, wanted }: FacetFilter, slot: number): boolean {
  if (column.kind === 'one') return chosen[column.single[slot]!] !== 0;
  return column.rows.countMarked(slot, chosen) === wanted;
}

/**
 * Keeps the slots that have all chosen values of a facet of kind `many`.
 * @param kept may be `slots` itself
 * @returns how many are kept
 */
export function keepHavingAll(
  filter: FacetFilter,
  slots: Int32Array,
  size: number,
  kept: Int32Array,
): number {
  const { column, chosen, wanted } = filter;
  const { signatures, rows, values } = column;
  let mask = 0;
  let known = 0;
  for (let number = 0; number < values.length; number++) {
    if (chosen[number + FIRST] === 0) continue;
    mask |= 1 << (number % 32);
    known++;
  }
  if (known < wanted) return 0;
  let count = 0;
  for (let at = 0; at < size; at++) {
    const slot = slots[at]!;
    const lacking = ~signatures[slot]! & mask;
    kept[count] = slot;
    // One more if nothing is lacking. A branch would be guessed wrongly too often.
    count += 1 - ((lacking | -lacking) >>> 31);
  }
  if (values.length <= 32) return count;
  return rows.keepMarked(kept, count, chosen, wanted, kept);
}
