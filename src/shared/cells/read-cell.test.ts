import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlankCell, readAddress, readEntries, readFlag } from './read-cell.ts';

test.each([
  '',
  ' ',
  'N/A',
  'n/a',
  'NA',
  '-',
  '--',
  '—',
  '–',
  '?',
  '…',
  'none',
  'None',
  'NULL',
  'nil',
  '(none)',
  '(blank)',
  '<null>',
  '#N/A',
  '#REF!',
  'Néant',
  's/o',
  'TBD',
  'unknown',
])('%j says nothing', (text) => expect(isBlankCell(text)).toBe(true));

test.each(['0', 'no', 'false', 'Nano', 'Nilo', '-1', '.NET', 'none of them', 'N/A Labs', 'x', '日本語'])(
  '%j says something',
  (text) => expect(isBlankCell(text)).toBe(false),
);

test.each<[string, boolean | undefined]>([
  ...[
    'true',
    'TRUE',
    't',
    'Yes',
    'y',
    '1',
    'x',
    'X',
    'oui',
    'Vrai',
    'on',
    'checked',
    'Checked',
    'ja',
    'Sí',
    '✓',
    '✔️',
    '☑',
    '✅',
  ].map((text): [string, boolean] => [text, true]),
  ...['false', 'F', 'No', 'n', '0', 'non', 'faux', 'off', 'unchecked', 'nein', '✗', '☐', '❌'].map(
    (text): [string, boolean] => [text, false],
  ),
  ['maybe', undefined],
  ['MIT', undefined],
  ['', undefined],
])('%s is %s', (text, flag) => expect(readFlag(text)).toBe(flag));

test.each<[string, string]>([
  ['air.example', 'https://air.example'],
  [' www.air.example/start ', 'https://www.air.example/start'],
  ['air.example:8443', 'https://air.example:8443'],
  ['air.example:8443/a?b#c', 'https://air.example:8443/a?b#c'],
  ['//air.example', 'https://air.example'],
  ['http://air.example', 'http://air.example'],
  ['HTTPS://Air.example', 'HTTPS://Air.example'],
  ['<https://air.example>', 'https://air.example'],
  ['[Air](https://air.example)', 'https://air.example'],
  ['Air (https://air.example)', 'https://air.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:a@air.example', 'mailto:a@air.example'],
  ['user:80@air.example', 'user:80@air.example'],
])('%s is the address %s', (text, address) => expect(readAddress(text)).toBe(address));

test.each<[string, string[]]>([
  ['a', ['a']],
  ['a; b|c', ['a', 'b', 'c']],
  ['a, b', ['a', 'b']],
  ['a, b; c', ['a, b', 'c']],
  ['a\nb, c\n\n', ['a', 'b, c']],
  ['["a", "b; c", 3]', ['a', 'b; c', '3']],
  ['"vip"', ['vip']],
  ['"VIP","Blog posts"', ['VIP', 'Blog posts']],
  ['a, none, -, b', ['a', 'b']],
  ['[a', ['[a']],
])('%s has the entries %j', (text, entries) => expect(readEntries(text)).toEqual(entries));

test('entries that are written with semicolons are read as they were', () => {
  const entry = fc
    .string({ minLength: 1 })
    .filter((text) => text === text.trim() && !/[;|\n"]|^\[/.test(text) && !isBlankCell(text));
  fc.assert(
    fc.property(fc.array(entry, { minLength: 2 }), (entries) => {
      expect(readEntries(entries.join('; '))).toEqual(entries);
    }),
  );
});
