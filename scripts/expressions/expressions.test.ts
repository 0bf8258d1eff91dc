import { expect, test } from 'vitest';
import { findExpressions } from './find-expressions.ts';
import { findSlowExpressions } from './find-slow-expressions.ts';

/** Not in a template, because it is one. */
const TEMPLATE = ['`^$', '{WORD}+$', '{SIGN}$`'].join('');
const SOURCE = String.raw`
const WORD = '\\w';
const SIGN = /[+#]/;
export const literal = /a\/b/gi;
export const made = new RegExp(${TEMPLATE}, 'u');
export const raw = RegExp(String.raw${'`\\s`'} + '+');
export const unknown = (text: string) => new RegExp(text);
export const copy = new RegExp(literal);
`;

test('finds literals and what constants make', () => {
  expect(findExpressions('a.ts', SOURCE)).toEqual([
    { place: 'a.ts:3', source: '[+#]', flags: '' },
    { place: 'a.ts:4', source: String.raw`a\/b`, flags: 'gi' },
    { place: 'a.ts:5', source: String.raw`^\w+[+#]$`, flags: 'u' },
    { place: 'a.ts:6', source: String.raw`\s+`, flags: '' },
    { place: 'a.ts:7', source: undefined, flags: '' },
    { place: 'a.ts:8', source: String.raw`a\/b`, flags: '' },
  ]);
});

test('expressions that can backtrack are named', { timeout: 60_000 }, async () => {
  const source = String.raw`
    export const cubic = /\S+@\S+\.\S+/g;
    export const endless = /^(?:a|a)*$/;
    export const fine = /^[a-z]+$/;
    export const unknown = (text: string) => new RegExp(text);
  `;
  const known = new Map([['/^[0-9]+$/', undefined]]);
  const faults = await findSlowExpressions(findExpressions('a.ts', source), known);
  expect(faults).toEqual([
    expect.stringMatching(/^a\.ts:2 .* 3rd degree polynomial/),
    expect.stringMatching(/^a\.ts:3 .* exponential/),
    'a.ts:5 is put together at run time, so that it cannot be checked',
  ]);
  expect([...known.keys()]).toContain('/^[a-z]+$/');
});
