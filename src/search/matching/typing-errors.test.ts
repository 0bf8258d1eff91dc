import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary } from '../postings/dictionary.ts';
import { allowedEdits, findNearTerms } from './typing-errors.ts';

/** Optimal string alignment by its textbook table. */
function alignmentDistance(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const wrong = left[row - 1] === right[column - 1] ? 0 : 1;
      let cost = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + wrong,
      );
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) cost = Math.min(cost, table[row - 2]![column - 2]! + 1);
      table[row]![column] = cost;
    }
  }
  return table[left.length]![right.length]!;
}

function find(terms: string[], word: string, edits: number, asPrefix: boolean) {
  const dictionary = new Dictionary();
  const found: [string, number][] = [];
  for (const [at, term] of terms.entries()) {
    dictionary.add(term);
    // Some are sorted in among others.
    if (at % 7 === 0) expect(dictionary.sorted.order.length).toBe(at + 1);
  }
  findNearTerms(dictionary, word, edits, asPrefix, (number, distance) =>
    found.push([dictionary.termOf(number), distance]),
  );
  return found;
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });

describe('findNearTerms', () => {
  it('finds exactly the same terms as the distance table', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(letters, { maxLength: 60 }),
        letters,
        fc.integer({ min: 1, max: 2 }),
        (terms, word, edits) => {
          const expected = terms
            .toSorted()
            .map((term): [string, number] => [term, alignmentDistance(word, term)])
            .filter(([, distance]) => distance <= edits);
          expect(find(terms, word, edits, false)).toEqual(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('compares beginnings when asked to', () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 40 }), letters, (terms, word) => {
        const nearest = (term: string) =>
          Math.min(
            ...Array.from({ length: term.length + 1 }, (_, end) =>
              alignmentDistance(word, term.slice(0, end)),
            ),
          );
        const expected = terms
          .toSorted()
          .map((term): [string, number] => [term, nearest(term)])
          .filter(([, distance]) => distance <= 1);
        expect(find(terms, word, 1, true)).toEqual(expected);
      }),
      { numRuns: 600 },
    );
  });
});

describe('allowedEdits', () => {
  it.each([
    ['abc', 0],
    ['abcd', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['gpt4', 0],
  ])('%s: %i', (word, edits) => expect(allowedEdits(word)).toBe(edits));
});
