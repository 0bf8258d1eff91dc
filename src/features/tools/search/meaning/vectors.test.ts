import { expect, test } from 'vitest';
import { packVector, Vectors } from './vectors.server.ts';

function makeVector(seed: number): Int8Array {
  return packVector(Array.from({ length: 16 }, (_, at) => 1 + Math.sin(seed * 12.9 + at * 78.2)));
}

test('finds the nearest ones, as a search of all by the angle from their middle does', () => {
  const vectors = new Vectors(16);
  const kept = new Map<number, Int8Array>();
  for (let id = 1; id <= 300; id++) {
    vectors.set(id, makeVector(id));
    kept.set(id, makeVector(id));
    if (id % 7 !== 0) continue;
    vectors.delete(id - 3);
    kept.delete(id - 3);
  }
  const scale = (vector: Int8Array) => Array.from(vector, (one) => one / Math.hypot(...vector));
  const all = [...kept.values()].map(scale);
  const middle = all[0]!.map((_, at) => all.reduce((sum, vector) => sum + vector[at]!, 0) / all.length);
  const fromMiddle = (vector: Int8Array) => scale(vector).map((one, at) => one - middle[at]!);
  const likeness = (one: number[], other: number[]) =>
    one.reduce((sum, number, at) => sum + number * other[at]!, 0) / Math.hypot(...one) / Math.hypot(...other);
  const wanted = makeVector(5000);
  const expected = [...kept]
    .map(([id, vector]) => ({ id, likeness: likeness(fromMiddle(vector), fromMiddle(wanted)) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  const found = vectors.findNearest(wanted, 10);
  expect(found.map(({ id }) => id)).toEqual(expected.slice(0, 10).map(({ id }) => id));
  expect(found[0]!.likeness).toBeCloseTo(expected[0]!.likeness, 4);
  expect(vectors.findNearest(packVector([1, 2, 3]), 10)).toEqual([]);
});
