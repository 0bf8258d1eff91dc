import type { Corpus } from '../postings/corpus.ts';
import type { FacetChoice } from '../search-types.ts';
import type { FacetColumn } from './facet-column.ts';

/** The chosen values of one facet. */
export interface FacetFilter {
  column: FacetColumn;
  values: readonly string[];
  /** By value number: 1 when it was chosen. */
  chosen: Uint8Array;
  /** How many chosen values a document must have: any one of them, or all of them for kind `many`. */
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
export function readFilters(corpus: Corpus, filters: Record<string, readonly string[]> = {}): FacetFilter[] {
  return Object.entries(filters).flatMap(([name, asked]) => {
    const column = findFacet(corpus, name);
    const values = [...new Set(asked)];
    if (values.length === 0) return [];
    const chosen = new Uint8Array(column.values.length);
    for (const value of values) {
      const number = column.numberOf(value);
      if (number !== undefined) chosen[number] = 1;
    }
    return [{ column, values, chosen, wanted: column.kind === 'one' ? 1 : values.length }];
  });
}

/** True for a slot that has the chosen values: any of them, or all of them for kind `many`. */
export function passesFilter({ column, chosen, wanted }: FacetFilter, slot: number): boolean {
  const { numbers, width } = column;
  let found = 0;
  // The number of no value is never chosen.
  for (let at = slot * width; at < (slot + 1) * width; at++) found += chosen[numbers[at]!]!;
  return found === wanted;
}

/** Tells which slots have one of the values. @throws RangeError for a facet the schema lacks */
export function hasChoice(corpus: Corpus, { facet, values }: FacetChoice): (slot: number) => boolean {
  const column = findFacet(corpus, facet);
  const numbers = values.map((value) => column.numberOf(value)).filter((number) => number !== undefined);
  return (slot) => numbers.some((number) => column.has(slot, number));
}
