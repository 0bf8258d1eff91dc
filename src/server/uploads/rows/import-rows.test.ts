import { expect, test } from 'vitest';
import texts from '#src/shared/messages/en.json' with { type: 'json' };
import { REFUSED_MAX, type RefusedRow, RefusedRows, readBatches } from './import-rows.ts';
import type { FileRow } from './read-rows.ts';

const refusedAt = (line: number): RefusedRow => ({
  line,
  original: 'x',
  values: null,
  reasons: ['No address.'],
});

/** Rows without an end, of which every `nth` is refused. */
async function readEndless(nth: number) {
  let read = 0;
  async function* rows(): AsyncGenerator<FileRow[]> {
    for (;;) yield Array.from({ length: 40 }, () => ({ line: ++read, original: 'x', values: {} }));
  }
  let refused = 0;
  const batches = readBatches(
    rows(),
    async (batch) => ({
      items: [],
      refused: batch.filter(({ line }) => line % nth === 0).map(({ line }) => refusedAt(line)),
    }),
    { size: 200 },
  );
  const reading = (async () => {
    for await (const batch of batches) refused += batch.refused.length;
  })();
  const error = await reading.catch((thrown: unknown) => thrown);
  return { read, refused, error };
}

test.each([1, 2, 7])(
  'a file without an end is read until too many rows are refused: every %i.',
  async (nth) => {
    const { read, refused, error } = await readEndless(nth);
    const values = { line: String(nth), reason: 'No address.' };
    expect(error).toMatchObject({ name: 'RowFileError', text: { key: 'rows.manyRefused', values } });
    expect(refused).toBeGreaterThan(REFUSED_MAX);
    expect(refused).toBeLessThanOrEqual(REFUSED_MAX + 200);
    expect(read).toBeLessThanOrEqual((REFUSED_MAX + 200) * nth);
  },
);

test('as many as may be are refused, those of an earlier part included', () => {
  const rows = new RefusedRows(REFUSED_MAX - 2);
  rows.add([refusedAt(1), refusedAt(2)]);
  rows.add([]);
  expect(() => rows.add([refusedAt(3)])).toThrow('rows.manyRefused');
});

test('the sentences say the number that is meant', () => {
  expect(texts['rows.manyRefused']).toContain(REFUSED_MAX.toLocaleString('en'));
});
