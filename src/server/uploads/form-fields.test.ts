import { expect, test } from 'vitest';
import { readFormFields } from './form-fields.ts';

function formOf(...pairs: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

test('bracket names become lists and objects', () => {
  const form = formOf(
    ['name', 'Loom'],
    ['tags[]', 'weaving'],
    ['features[]', 'Fast'],
    ['features[]', 'Small'],
    ['tiers[1][name]', 'Pro'],
    ['tiers[0][name]', 'Free'],
    ['tiers[0][features][]', 'All'],
    ['plain', 'a'],
    ['plain', 'b'],
  );
  expect(readFormFields(form)).toEqual({
    name: 'Loom',
    tags: ['weaving'],
    features: ['Fast', 'Small'],
    tiers: [{ name: 'Free', features: ['All'] }, { name: 'Pro' }],
    plain: ['a', 'b'],
  });
});

test('missing numbers leave no gap', () => {
  expect(readFormFields(formOf(['a[7]', 'x'], ['a[900]', 'y']))).toEqual({ a: ['x', 'y'] });
});

test.each([
  [['a', 'a[b]']],
  [['a[b]', 'a']],
  [['a[b][]', 'a[b][c]']],
  [['a[']],
  [['[a]']],
  [['']],
  [['a[b]c']],
  [['__proto__[x]']],
  [['a[__proto__][x]']],
  [['a[b][c][d][e][f]']],
])('names that make no sense are refused: %j', (names) => {
  const form = formOf(...names.map((name) => [name, '1'] as const));
  expect(() => readFormFields(form)).toThrow(expect.objectContaining({ code: 'malformed_body' }));
});

test('a member called constructor is only a member', () => {
  const fields = readFormFields(formOf(['constructor[prototype][x]', '1']));
  expect(Object.hasOwn(fields, 'constructor')).toBe(true);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
