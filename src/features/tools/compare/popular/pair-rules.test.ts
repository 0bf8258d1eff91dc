import { expect, test } from 'vitest';
import { choosePairs, pairKey } from './pair-rules.ts';

let lastId = 0;
const tool = (
  name: string,
  over: { kind?: 'app' | 'extension' | 'api'; category?: string; tags?: string[]; reviews?: number } = {},
) => ({
  id: ++lastId,
  slug: name.toLowerCase(),
  name,
  kind: over.kind ?? ('app' as const),
  category: { id: 1, slug: over.category ?? 'code', name: 'Code', icon: 'code', color: '#0a9068' },
  tags: (over.tags ?? ['editor', 'agents']).map((slug, id) => ({ id, slug, name: slug })),
  rating: 4,
  review_count: over.reviews ?? 3,
  is_trending: false,
  is_open_source: false,
});
const site = ['code', 'image'];
const none = new Map<string, number>();
const namesOf = (pairs: { name: string }[][]) =>
  pairs.map((pair) => pair.map(({ name }) => name).join(' vs '));

test('the best known tools of one job and kind are paired, each once', () => {
  const tools = [tool('Big'), tool('Small', { reviews: 1 }), tool('Other'), tool('Least', { reviews: 0 })];
  expect(namesOf(choosePairs(tools, none, site, 9))).toEqual(['Big vs Other', 'Least vs Small']);
});

test('an app and an extension are for the same people, an API is not; nor is another job or category', () => {
  const app = tool('App');
  expect(choosePairs([app, tool('Extension', { kind: 'extension' })], none, site, 9)).toHaveLength(1);
  expect(choosePairs([app, tool('Api', { kind: 'api' })], none, site, 9)).toEqual([]);
  expect(choosePairs([app, tool('Elsewhere', { category: 'image' })], none, site, 9)).toEqual([]);
  expect(choosePairs([app, tool('Job', { tags: ['editor', 'music'] })], none, site, 9)).toEqual([]);
});

test('what people open together comes before what is well known', () => {
  const [big, other, quiet] = [tool('Big'), tool('Other'), tool('Quiet', { reviews: 0 })];
  const people = new Map([[pairKey(quiet.id, big.id), 5]]);
  expect(namesOf(choosePairs([big, other, quiet], people, site, 9))).toEqual(['Big vs Quiet']);
});

test('each category has a pair before any has two', () => {
  const code = [1, 2, 3, 4].map((n) => tool(`Code ${n}`, { reviews: 9 }));
  const image = ['A', 'B'].map((n) => tool(`Image ${n}`, { category: 'image', reviews: 0 }));
  expect(namesOf(choosePairs([...code, ...image], none, site, 2))).toEqual([
    'Code 1 vs Code 2',
    'Image A vs Image B',
  ]);
  expect(namesOf(choosePairs([...image, ...code], none, site.toReversed(), 1))).toEqual([
    'Image A vs Image B',
  ]);
  expect(choosePairs([], none, site, 9)).toEqual([]);
});
