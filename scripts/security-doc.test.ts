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
