import type { Corpus } from '../postings/corpus.ts';
import type { FacetColumn } from './facet-column.ts';

/** The chosen values of one facet. */
export interface FacetFilter {
  column: FacetColumn;
  values: readonly string[];
  /** By value number + 1: whether it was chosen. */
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
    const chosen = new Uint8Array(column.values.length + 1);
    for (const value of values) {
      const number = column.numbers.get(value);
      if (number !== undefined) chosen[number + 1] = 1;
    }
    read.push({ column, values, chosen, wanted: values.length });
  }
  return read;
}

/** What `noteFailures` writes for a slot that fails more than one filter. */
export const SEVERAL = 255;

/**
 * Writes which slots of a list fail a filter: its number, or `SEVERAL` where another number stands already.
 * @param failures by place in the list
 */
export function noteFailures(
  filter: FacetFilter,
  slots: Int32Array,
  size: number,
  number: number,
  failures: Uint8Array,
): void {
  const { chosen, wanted } = filter;
  const { single, starts, lengths, pool, kind } = filter.column;
  if (kind === 'one') {
    for (let at = 0; at < size; at++) {
      if (chosen[single[slots[at]!]!] === 0) failures[at] = failures[at] === 0 ? number : SEVERAL;
    }
    return;
  }
  for (let at = 0; at < size; at++) {
    const start = starts[slots[at]!]!;
    const end = start + lengths[slots[at]!]!;
    let found = 0;
    for (let place = start; place < end; place++) found += chosen[pool[place]! + 1]!;
    if (found !== wanted) failures[at] = failures[at] === 0 ? number : SEVERAL;
  }
}
