import { join } from 'node:path/posix';
import { expect, test } from 'vitest';

const files = import.meta.glob<string>(['../../**/*.ts', '!../../**/*.test.ts', '!../../**/testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Calls that make something that emits `error`, which ends the process when nobody hears it. */
const MAKES_EMITTER =
  /\b(?:spawn|fork|createReadStream|createWriteStream|createConnection|createGunzip|createInflate|createBrotliDecompress|createZstd\w+|https?\.request|new Worker|new Busboy|new Pool|new Client)\(/;
/** A listener for good, or a reader that hears it: a loop over the stream, a pipeline, or a web stream made of it. */
const HEARS = /\.on\('error'|for await \(|pipeline\(|Readable\.toWeb\(/;

/** Files in which it is heard elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'features/backups/make-archive.server.ts': 'once() rejects with it',
  'features/backups/store/folder-backups.server.ts': 'the answer is a web stream made of it',
  'search/cluster/cluster-client.ts': 'the client of the cluster keeps its errors to its promises',
  'server/uploads/s3-store.ts': 'the client of the bucket keeps its errors to its promises',
};

const makers = Object.entries(files)
  .filter(([, text]) => MAKES_EMITTER.test(text.replace(/^\s*\*.*$/gm, '')))
  .map(([name, text]) => [join('server/process', name), text] as const);

test('there are some, or the expression is wrong', () => {
  expect(makers.length).toBeGreaterThan(10);
});

test.each(makers)('%s hears the errors of what it opens', (name, text) => {
  if (name in ELSEWHERE) expect(ELSEWHERE[name]).toBeTruthy();
  else expect(text).toMatch(HEARS);
});

test.each(makers)('%s hears more than the first', (_, text) => {
  const onlyFirst = text.match(/(?:child|stream|client|socket|worker)\.once\('error'/g) ?? [];
  expect(onlyFirst).toEqual([]);
});
