import { expect, test } from 'vitest';
import { fieldOf, mapColumn, recognizeColumns, titlesOf } from './columns.ts';

const rules = {
  name: { titles: ['title', 'nom de l outil'] },
  tags: { titles: ['tag', 'keywords'], isShared: true },
} as const;

test('titles are recognized however they are written, and one of a field’s own name goes first', () => {
  const mapping = recognizeColumns(['Keywords', 'Title', 'NAME', 'Mots', 'Tags', 'tag'], rules);
  expect(mapping).toEqual({ name: 'NAME', tags: ['Tags', 'tag', 'Keywords'] });
  expect(recognizeColumns(['Nom  de l’outil'], rules)).toEqual({ name: 'Nom  de l’outil' });
  expect([fieldOf(mapping, 'tag'), fieldOf(mapping, 'Title')]).toEqual(['tags', null]);
});

test('only a shared field takes a second column', () => {
  const mapping = {};
  expect(mapColumn(mapping, { field: 'name', title: 'A', rules })).toBeUndefined();
  expect(mapColumn(mapping, { field: 'name', title: 'B', rules })).toBe('A');
  expect(mapColumn(mapping, { field: 'tags', title: 'C', rules })).toBeUndefined();
  expect(mapColumn(mapping, { field: 'tags', title: 'D', rules })).toBeUndefined();
  expect(titlesOf<'name' | 'tags'>(mapping, 'tags')).toEqual(['C', 'D']);
});
