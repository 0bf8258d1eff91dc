import { expect, test } from 'vitest';
import { z } from 'zod';
import { wrapLists } from './wrap-lists.ts';

const texts = z.array(z.string()).transform((found) => found.map((text) => text.trim()));
const schema = z
  .object({
    name: z.string(),
    tags: texts.pipe(z.array(z.string().max(3))).optional(),
    tiers: z.array(z.object({ name: z.string(), features: texts.default([]) })).optional(),
    files: z.array(z.file()).optional(),
  })
  .refine(() => true);

test('single values become lists where the schema has lists, at any depth', () => {
  const file = new File(['x'], 'x.png');
  expect(
    wrapLists(schema, {
      name: 'Loom',
      tags: 'one',
      tiers: [{ name: 'Pro', features: 'all' }, { name: 'Free' }],
      files: file,
      other: 'stays',
    }),
  ).toEqual({
    name: 'Loom',
    tags: ['one'],
    tiers: [{ name: 'Pro', features: ['all'] }, { name: 'Free' }],
    files: [file],
    other: 'stays',
  });
});

test('lists and values of a wrong kind stay unchanged', () => {
  expect(wrapLists(schema, { name: ['a', 'b'], tags: ['x'], tiers: [['y']] })).toEqual({
    name: ['a', 'b'],
    tags: ['x'],
    tiers: [['y']],
  });
  expect(wrapLists(schema, undefined)).toBeUndefined();
});

test('a blank is dropped from lists of anything but text', () => {
  expect(wrapLists(schema, { tags: '', tiers: '', files: [''] })).toEqual({
    tags: [''],
    tiers: [],
    files: [],
  });
});

test('an empty file input is left out', () => {
  const none = new File([], '', { type: 'application/octet-stream' });
  const logo = z.object({ logo: z.file().optional(), files: z.array(z.file()).optional() });
  expect(wrapLists(logo, { logo: none, files: [none, none] })).toEqual({ files: [] });
  expect(wrapLists(logo, { logo: '', files: none })).toEqual({ files: [] });
  const empty = new File([], 'empty.png');
  expect(wrapLists(logo, { logo: empty, files: empty })).toEqual({ logo: empty, files: [empty] });
});

test('a property name that every object has is no field', () => {
  expect(wrapLists(schema, { constructor: 'x', toString: 'y' })).toEqual({ constructor: 'x', toString: 'y' });
});
