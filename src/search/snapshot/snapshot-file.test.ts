import { execFileSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSnapshot } from './snapshot-reader.ts';
import { writeSnapshot } from './snapshot-writer.ts';
import type { State } from './state.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-snapshot-'));
  path = join(folder, 'new', 'index.snapshot');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (judge: (header: Readonly<Record<string, unknown>>) => string | undefined = () => undefined) =>
  readSnapshot(path, judge);
const leaf: fc.Arbitrary<State> = fc.oneof(
  fc.constantFrom(undefined, null, true, false, -0, Number.NaN, Number.NEGATIVE_INFINITY),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.string({ unit: 'grapheme' }), { minLength: 14, maxLength: 40 }),
  fc.array(fc.double(), { minLength: 14, maxLength: 40 }),
  fc.uint8Array(),
  fc.float64Array(),
  fc.int32Array().map((numbers) => numbers.subarray(1)),
  fc.bigInt64Array(),
);
const state: fc.Arbitrary<State> = fc.letrec<{ tree: State }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('tree'), { maxKeys: 5, noNullPrototype: true }),
    fc
      .array(fc.tuple(fc.string(), tie('tree')), { maxLength: 40 })
      .map((entries) => new Map<State, State>(entries)),
    fc.uniqueArray(fc.integer(), { maxLength: 40 }).map((items) => new Set<State>(items)),
  ),
})).tree;

it.skipIf(process.platform === 'win32').each([
  ['a pipe', () => execFileSync('mkfifo', [path])],
  ['a link', () => symlink('/dev/zero', path)],
  ['a folder', () => mkdir(path)],
])('refuses %s at once', async (_, make) => {
  await mkdir(dirname(path));
  await make();
  await expect(read()).rejects.toThrow(/regular file|ELOOP/);
});

it('gives back whatever was written', async () => {
  await fc.assert(
    fc.asyncProperty(state, async (written) => {
      await writeSnapshot(path, {}, written);
      expect(await read()).toEqual(written);
    }),
    { numRuns: 60 },
  );
});

it('gives back arrays and texts that are larger than what is read at a time', async () => {
  const large = {
    first: new Uint8Array(3).fill(9),
    numbers: Float64Array.from({ length: 3_000_000 }, (_, at) => at / 3),
    texts: [
      ...Array.from({ length: 20_000 }, (_, at) => `${at} – `.repeat(at % 90)),
      'é'.repeat(3_000_000),
      '漢'.repeat(2_000_000),
    ],
    last: Int32Array.of(-1, 2),
  };
  const bytes = await writeSnapshot(path, {}, large);
  expect((await stat(path)).size).toBe(bytes);
  const found = (await read()) as typeof large;
  expect(found.texts).toEqual(large.texts);
  expect(Buffer.compare(Buffer.from(found.numbers.buffer), Buffer.from(large.numbers.buffer))).toBe(0);
  expect([found.first, found.last]).toEqual([large.first, large.last]);
});

it('refuses a file that is cut or changed anywhere', async () => {
  const texts = Array.from({ length: 20 }, (_, at) => `${at} 漢`);
  await writeSnapshot(
    path,
    { version: '1' },
    { texts, numbers: Int32Array.from(texts, (_, at) => at), some: [1, null] },
  );
  const whole = await readFile(path);
  for (let size = 0; size < whole.length; size += 17) {
    await writeFile(path, whole);
    await truncate(path, size);
    await expect(read(), `cut to ${size} bytes`).rejects.toThrow('the file is incomplete');
  }
  for (let at = 0; at < whole.length; at += 7) {
    const changed = Buffer.from(whole);
    changed[at] = changed[at]! ^ (1 << (at % 8));
    await writeFile(path, changed);
    await expect(read(), `byte ${at} changed`).rejects.toThrow(/the file is (damaged|incomplete)/);
  }
  await writeFile(path, Buffer.concat([whole, Buffer.from('more')]));
  await expect(read()).rejects.toThrow('the file is incomplete');
});

it('asks the caller before anything is read', async () => {
  await writeSnapshot(path, { version: '1' }, null);
  await expect(read(({ version }) => `not version ${version}`)).rejects.toThrow('not version 1');
});

it('can be read and written by the owner alone', async () => {
  await writeSnapshot(path, {}, null);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('leaves one whole file when several write at once', async () => {
  const states = Array.from({ length: 6 }, (_, writer) => new Array(5000).fill(`from ${writer}`));
  await Promise.all(states.map((each) => writeSnapshot(path, {}, each)));
  expect(states).toContainEqual(await read());
  expect(await readdir(join(folder, 'new'))).toEqual(['index.snapshot']);
});

it('keeps the file before when it is stopped or fails, and leaves nothing behind', async () => {
  await writeSnapshot(path, {}, 'before');
  const stop = new AbortController();
  const writing = writeSnapshot(path, {}, new Float64Array(1_000_000), stop.signal);
  await nextTurn();
  stop.abort();
  await expect(writing).rejects.toThrow('aborted');
  await expect(writeSnapshot(path, {}, (() => 1) as unknown as State)).rejects.toThrow();
  expect(await read()).toBe('before');
  expect(await readdir(join(folder, 'new'))).toEqual(['index.snapshot']);
});

it('deletes what a killed process has left, once it is an hour old', async () => {
  await writeSnapshot(path, {}, 1);
  for (const name of ['1-aa', '2-bb']) await writeFile(`${path}.${name}.tmp`, 'unfinished');
  const old = new Date(Date.now() - 3_700_000);
  await utimes(`${path}.1-aa.tmp`, old, old);
  await writeSnapshot(path, {}, 2);
  expect(await readdir(join(folder, 'new'))).toEqual(['index.snapshot', 'index.snapshot.2-bb.tmp']);
});
