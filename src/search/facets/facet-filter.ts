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

/** True when a slot passes one filter. */
export function passesFilter(filter: FacetFilter, slot: number): boolean {
  const { column, chosen } = filter;
  if (column.kind === 'one') return chosen[column.single[slot]!] === 1;
  const start = column.starts[slot]!;
  const end = start + column.lengths[slot]!;
  let found = 0;
  for (let at = start; at < end; at++) found += chosen[column.pool[at]! + 1]!;
  return found === filter.wanted;
}
