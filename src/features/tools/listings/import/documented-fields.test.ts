import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRICING_MODELS, SHIPPED_TYPES } from '../../rules.ts';
import { ImportedTool } from './imported-tool.ts';

const root = new URL('../../../../../', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), 'utf8');
const rows = readText('docs/catalogue.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '));
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const valuesOf = (field: string) => codes(rows.find(([name]) => codes(name!).includes(field))![1]!);

test('docs/catalogue.md names every field of the import, and no other', () => {
  expect(rows.flatMap(([name]) => codes(name!)).sort()).toEqual(Object.keys(ImportedTool.shape).sort());
});

test('docs/catalogue.md lists the categories, types and pricing models that are there', () => {
  const migration = readText('src/features/tools/migrations/0001-2-catalogue.sql');
  const categories = [...migration.matchAll(/^ {2}\('([a-z-]+)', '/gm)].map(([, slug]) => slug);
  expect(valuesOf('category')).toEqual(categories);
  expect(valuesOf('type')).toEqual(SHIPPED_TYPES.map(({ value }) => value));
  expect(valuesOf('pricing_model')).toEqual([...PRICING_MODELS]);
});
