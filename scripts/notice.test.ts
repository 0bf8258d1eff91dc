import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { dependencies, license } = JSON.parse(read('package.json'));

/** Licenses that ask for no more than their text, which each package brings along. */
const PLAIN = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause)$/;

test('the license is the one that package.json names', () => {
  expect(license).toBe('MIT');
  expect(read('LICENSE')).toMatch(/^MIT License/);
});

test('NOTICE names every direct dependency with another license, and only those', () => {
  const other = Object.keys(dependencies)
    .map((name) => [name, JSON.parse(read(`node_modules/${name}/package.json`)).license])
    .filter(([, terms]) => !PLAIN.test(terms));
  const named = [...read('NOTICE').matchAll(/^(\S+) +(\S+-\d\S*)$/gm)].map(([, name, terms]) => [
    name,
    terms,
  ]);
  expect(named).toEqual(other.sort());
});
