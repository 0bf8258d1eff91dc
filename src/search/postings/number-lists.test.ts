import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberLists } from './number-lists.ts';

const step = fc.record({
  list: fc.nat(6),
  place: fc.nat(40),
  kind: fc.constantFrom('insert', 'insert', 'insert', 'remove', 'set', 'clear', 'compact'),
  numbers: fc.array(fc.nat(2 ** 32 - 1), { minLength: 1, maxLength: 20 }),
});

it('keeps every list as arrays of their own would', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const lists = new NumberLists();
      const model: number[][] = Array.from({ length: 7 }, () => []);
      for (const { list, place, kind, numbers } of steps) {
        const own = model[list]!;
        const at = place % (own.length + 1);
        if (kind === 'insert') {
          lists.insert(list, at, numbers[0]!);
          own.splice(at, 0, numbers[0]!);
        } else if (kind === 'remove' && at < own.length) {
          lists.remove(list, at);
          own.splice(at, 1);
        } else if (kind === 'set') {
          lists.set(list, numbers);
          model[list] = numbers;
        } else if (kind === 'clear') {
          lists.clear(list);
          model[list] = [];
        } else if (kind === 'compact') lists.compact([...model.keys()].reverse());
        for (const [number, content] of model.entries()) {
          expect(Array.from(lists.view(number))).toEqual(content);
          expect(lists.lengthOf(number)).toBe(content.length);
        }
      }
    }),
    { numRuns: 100 },
  );
});

it('uses the place of a list that has moved or gone again', () => {
  const lists = new NumberLists();
  for (let round = 0; round < 1000; round++) {
    for (let list = 0; list < 10; list++) lists.set(list, new Array(20).fill(list));
    for (let list = 0; list < 10; list++) lists.clear(list);
  }
  expect(lists.numbers.length).toBe(1024);
});
