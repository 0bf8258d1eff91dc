import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no class has a rule of its own in two style sheets', () => {
  const sheets = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.css')) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/^ *\.([a-z][\w-]*) \{/gm))
      sheets.set(name!, (sheets.get(name!) ?? new Set()).add(file));
  }
  expect(sheets.has('card')).toBe(true);
  expect([...sheets].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([]);
});
