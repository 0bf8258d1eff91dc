import { expect, test } from 'vitest';
import { z } from 'zod';
import { findUnknownFields } from './validate.ts';

const Body = z.object({
  reason: z.string(),
  duration: z.number().nullable().default(null),
  items: z.array(z.object({ id: z.number() })).optional(),
  site: z.object({ name: z.string() }).transform((site) => site.name),
});

test('names each field that the schema does not have, at any depth', () => {
  const site = { name: 'Aisle', colour: 'red' };
  const body = { reason: 'Spam', days: 3, items: [{ id: 1 }, { id: 2, note: 'x' }], site };
  const found = findUnknownFields(Body, body);
  expect(found).toEqual({
    days: ['field.unknown'],
    'items.1.note': ['field.unknown'],
    'site.colour': ['field.unknown'],
  });
});

test('finds nothing in a body that fits', () => {
  expect(findUnknownFields(Body, { reason: 'Spam', duration: null, site: { name: 'A' } })).toBeUndefined();
  expect(findUnknownFields(z.record(z.string(), z.string()), { any: 'name' })).toBeUndefined();
});

test('names few of many, and takes names of objects for fields', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1]));
  expect(Object.keys(findUnknownFields(Body, many)!)).toHaveLength(20);
  expect(Object.keys(findUnknownFields(Body, JSON.parse('{"__proto__": 1, "toString": 2}'))!)).toEqual([
    '__proto__',
    'toString',
  ]);
});
