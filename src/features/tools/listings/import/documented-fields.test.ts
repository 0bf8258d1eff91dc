import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRICING_MODELS, SHIPPED_TYPES } from '../../rules.ts';
import { FACT_NAMES, ruleOf } from '../public/listing-field-rules.ts';
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

test.each(FACT_NAMES)('docs/catalogue.md says what %s may hold', (name) => {
  const { max, count, values } = ruleOf(name);
  const row = rows.find(([names]) => codes(names!).includes(name))!;
  const limits = [...row[1]!.matchAll(/at most (\d+)/g)].map(([, limit]) => Number(limit));
  expect(limits).toEqual([count, max].filter((limit) => limit !== undefined));
  if (values) expect(codes(row[1]!)).toEqual(Object.keys(values));
});
