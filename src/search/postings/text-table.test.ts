import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextTable } from './text-table.ts';

test('answers as a map does, whatever is added and deleted', () => {
  const text = fc.oneof(
    fc.integer({ min: 0, max: 400 }).map(String),
    fc.constantFrom('', '__proto__', 'é', '😀'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 900 }), (steps) => {
      const texts: string[] = [];
      const table = new TextTable((number) => texts[number]!);
      const model = new Map<string, number>();
      for (const [key, isDeletion] of steps) {
        const known = model.get(key) ?? -1;
        expect(table.find(key)).toBe(known);
        if (isDeletion) {
          table.delete(key, known);
          // Another number than the one that the text has.
          table.delete(key, texts.length);
          model.delete(key);
        } else if (known < 0) {
          model.set(key, texts.push(key) - 1);
          table.add(key, texts.length - 1);
        }
      }
      for (const [key, number] of model) expect(table.find(key)).toBe(number);
    }),
    { numRuns: 60 },
  );
});

test('finds each of a hundred thousand texts, and no other', () => {
  const texts = Array.from({ length: 100_000 }, (_, at) => `tool-${at}`);
  const table = new TextTable((number) => texts[number]!);
  for (const [number, text] of texts.entries()) table.add(text, number);
  expect(texts.every((text, number) => table.find(text) === number)).toBe(true);
  expect(texts.every((text) => table.find(`${text}x`) === -1)).toBe(true);
});
