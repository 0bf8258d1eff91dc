import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFunctions } from './vite-unused-parts.ts';

const SOURCE = join(import.meta.dirname, '../src');

/** What needs a function that the browser's scripts leave out. */
const LEFT_OUT = new RegExp(
  [
    /\bpatchRoutes\b/,
    /\b(?:Form|useActionData|useFetchers?|useSubmit)\b[^;]* from 'react-router'/,
    /^export (?:async )?(?:const|function) (?:action|middleware)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

test('empties functions by name, within another one and of a prototype too', () => {
  const code = `function keep() { return 1; }
async function empty({ a } = {}) { return a; }
function outer() {
  function inner(b) { return b; }
  return inner;
}
Kind.prototype.one = function () { return 1; };
Kind.prototype.two = function (c) { return c; };
Other.prototype.one = function () { return 3; };`;
  expect(emptyFunctions(code, ['empty', 'inner', 'Kind.prototype'])).toBe(`function keep() { return 1; }
async function empty({ a } = {}) {}
function outer() {
  function inner(b) {}
  return inner;
}
Kind.prototype.one = function () {};
Kind.prototype.two = function (c) {};
Other.prototype.one = function () { return 3; };`);
});

test('fails when a version of a library has no such function', () => {
  expect(() => emptyFunctions('function other() {}', ['patchRoutes'])).toThrow('No function patchRoutes');
});

test.each([
  'router.patchRoutes(null, more);',
  "import { Link, useFetcher } from 'react-router';",
  'export async function action() {}',
])('knows that %s would need what is left out', (code) => {
  expect(code).toMatch(LEFT_OUT);
});

test('no file of the site needs what is left out', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(server|test)\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => LEFT_OUT.test(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([]);
});
