import { expect, test } from 'vitest';
import { findInDocument, findInPaths, findInSource } from './style-rules.ts';

test.each([
  ['src/a.ts', 'export function takeFlow() {}', 'takeFlow: say consume, apply, remove, reserve'],
  ['src/a.ts', 'const judge = () => 1;', 'judge: say check, classify, decide'],
  ['src/a.ts', 'interface PlayerWish { id: string }', 'PlayerWish: say target, pending action'],
  ['src/a.ts', 'class A { private size = 1; }', 'private members are written #name'],
  ['src/a.ts', 'class A { constructor(private size: number) {} }', 'private members are written #name'],
  ['src/a.ts', 'class A { _size = 1; }', 'private members are written #name'],
  ['src/a-queries.server.ts', 'export const readTool = 1;', 'readTool: say get, find, list, count, load'],
  [
    'src/a.ts',
    '/** What a visitor sees. */\nexport const a = 1;',
    'a doc comment begins with a verb or a noun',
  ],
  ['src/a.ts', '// The page is made anew.', '“made anew”: say re-rendered, rebuilt'],
  [
    'src/a.tsx',
    'const a = <form className="b" onSubmit={c}>d</form>;',
    'forms are SubmitForm of src/ui/forms/',
  ],
  ...[
    'const a = parseFloat(b);',
    'const a = Number.parseFloat(b);',
    "const a = Number(b.replace(/ /g, ''));",
    "const a = b.replace(',', '.');",
    'const a = /[$€£]\\d/;',
    'const a = /\\p{Sc}\\d/u;',
    'const a = String.raw`€\\d`;',
  ].map((text): [string, string, string] => [
    'src/a.ts',
    text,
    'numbers and prices that people write are read by src/shared/numbers/',
  ]),
  ['src/a.ts', "const a = b.replace(/[^a-z0-9]+/g, '-');", 'slugs are made by src/shared/text/slug.ts'],
  [
    'src/a.ts',
    'const a = z.email();',
    'addresses of people are read by src/shared/addresses/email-address.ts',
  ],
  [
    'src/a.ts',
    'const a = /^[^\\s@]+@[^\\s@]+$/;',
    'addresses of people are read by src/shared/addresses/email-address.ts',
  ],
  [
    'src/a.ts',
    'const a = z.string().trim().min(1, b);',
    'a required text is filled() of src/shared/schemas.ts, or overwrite(trimBlank)',
  ],
  ['src/a.ts', 'const a = /^utm_/;', 'addresses are compared by src/shared/addresses/url-key.ts'],
])('%s: %s', (path, text, message) => {
  expect(findInSource(path, text)).toEqual([`${path}:1  ${message}`]);
});

test('names and words of the trade, plain GET forms and texts of screens pass', () => {
  expect(findInSource('src/a.ts', 'const takenAt = 1, doorbell = 2, readStream = () => 3;')).toEqual([]);
  expect(findInSource('src/a.tsx', 'const a = <form action="/search"><input name="q" /></form>;')).toEqual(
    [],
  );
  expect(findInSource('src/a.ts', "const text = 'Beside the point';\n// True when open.")).toEqual([]);
  expect(findInSource('src/ui/a.tsx', 'const a = <form onSubmit={b} />;')).toEqual([]);
});

test('a meaning is read where it belongs, and tests may do as they like', () => {
  const text = 'const a = parseFloat(b), c = /€\\d/;';
  expect(findInSource('src/shared/numbers/a.ts', text)).toEqual([]);
  expect(findInSource('src/a.test.ts', text)).toEqual([]);
  expect(findInSource('src/a.ts', "const a = Number(b), c = '10 €', d = e.replace(',', ' ');")).toEqual([]);
});

test('a violation names its line', () => {
  expect(findInSource('src/a.ts', 'const one = 1;\n\nconst tell = 2;')[0]).toMatch(/^src\/a\.ts:3 /);
});

test('documents are checked outside of code', () => {
  expect(findInDocument('a.md', 'one\nThe page beside it')).toEqual([
    'a.md:2  “beside”: say next to, with, besides',
  ]);
  expect(findInDocument('a.md', 'Call `anew()`.')).toEqual([]);
});

test('a folder has at most 25 entries, files and folders counted once', () => {
  const files = Array.from({ length: 24 }, (_, index) => `src/a/${index}.ts`);
  expect(findInPaths([...files, 'src/a/b/1.ts', 'src/a/b/2.ts'])).toEqual([]);
  expect(findInPaths([...files, 'src/a/b/1.ts', 'src/a/c.ts'])).toEqual([
    'src/a  26 entries, at most 25: group by screen or concept',
  ]);
  const slices = Array.from({ length: 30 }, (_, index) => `src/features/${index}/rules.ts`);
  expect(findInPaths(slices)).toEqual([]);
});

test('effects are not named watch', () => {
  expect(findInPaths(['src/a/session-watch.tsx'])).toEqual([
    'src/a/session-watch.tsx  effects are named *-effects.tsx',
  ]);
});
