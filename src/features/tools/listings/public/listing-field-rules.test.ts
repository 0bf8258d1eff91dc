import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldTitle } from '#src/shared/cells/columns.ts';
import texts from '#src/shared/messages/en.json' with { type: 'json' };
import { columnOf, type FactName, FIELD_NAMES, ruleOf } from './listing-field-rules.ts';

const SRC = join(import.meta.dirname, '../../../..');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/(messages|testing)\//.test(path))
  .map((path) => readFileSync(join(SRC, path), 'utf8'));

/** Names that are no words of anything else. */
const SINGULAR = ['best_for', 'not_for', 'free_limits', 'needs_account'] as const satisfies FactName[];

test.each(SINGULAR)('%s is said where it has a meaning of its own, and nowhere else', (name) => {
  expect(sources.filter((text) => text.includes(name)).length).toBeLessThanOrEqual(9);
});

test('every field has a name on the screen', () => {
  const names = FIELD_NAMES.map((name) => columnOf(name).replace('logo_url', 'logo'));
  const labels = Object.keys(texts).filter((key) => key.startsWith('listing.'));
  expect(labels.sort()).toEqual(names.map((name) => `listing.${name}`).sort());
});

test('titles of columns are folded, and each is read as one field', () => {
  const titles = FIELD_NAMES.flatMap((name) => ruleOf(name).titles ?? []);
  expect(titles.map(foldTitle)).toEqual(titles);
  expect(new Set(titles).size).toBe(titles.length);
});
