import { expect, test } from 'vitest';
import { readCsvLines } from './csv-pieces.server.ts';

test('others have their turn while a long file is read', async () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => [`p${at}@example.com`, 'a, "b"\nc']);
  const text = lines.map(([email]) => `${email},"a, ""b""\nc"`).join('\n');
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const read: string[][] = [];
  let pieces = 0;
  for await (const piece of readCsvLines(text)) {
    pieces += 1;
    read.push(...piece);
  }
  clearImmediate(timer);
  expect(read).toEqual(lines);
  expect(pieces).toBeGreaterThan(text.length / 16_384);
  expect(turns).toBeGreaterThan(pieces / 2);
});
