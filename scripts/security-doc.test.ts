import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = ['security.md', 'asvs.md', 'operations.md']
  .map((name) => readFileSync(join(root, 'docs', name), 'utf8'))
  .join('\n');
const files = ['src', 'e2e', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${folder}/${path.replaceAll('\\', '/')}`,
  ),
);

/** The files whose path ends as the documents say. */
const find = (name: string) => files.filter((path) => path.endsWith(`/${name}`));

test('every file that the documents on security name exists', () => {
  const named = [...text.matchAll(/`(?:node )?([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name]) => name!);
  expect(new Set(named).size).toBeGreaterThan(60);
  expect(named.filter((name) => find(name).length === 0)).toEqual([]);
});

test('every test that they name by words is in that file', () => {
  const named = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`, "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(3);
  const holds = (file: string, words: string) => readFileSync(join(root, file), 'utf8').includes(words);
  const missing = named.filter(([, file, words]) => !find(file!).some((path) => holds(path, words!)));
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

/** The requirements of V6 to V8 up to level 2 in ASVS 5.0.0: of each section the number of the last, those of level 3 left out. */
const LEVEL_2 = {
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
};

test('every requirement about signing in, sessions and permissions is met and shown by a test, or does not apply', () => {
  const rows = [...text.matchAll(/^\| ([678]\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
  const wanted = Object.entries(LEVEL_2).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
  );
  expect(rows.map(([, id]) => id).sort()).toEqual(wanted.sort());
  const unproved = rows.filter(
    ([, , state, proof]) => !(state === '–' || (state === 'met' && /\.(test|spec)\.|\.tsx`/.test(proof!))),
  );
  expect(unproved.map(([, id]) => id)).toEqual([]);
});
