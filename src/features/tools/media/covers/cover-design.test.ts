import { expect, test } from 'vitest';
import { oklchToHex } from '#src/shared/site/oklch.ts';
import { SHIPPED_TYPES } from '../../rules.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverSubject, designCover } from './cover-design.ts';

const loom: CoverSubject = { name: 'Loom', type: 'api', category: { color: '#0a9068' } };

test('a tool always gets the same cover, and another name another one', () => {
  expect(designCover(loom)).toEqual(designCover({ ...loom }));
  const names = Array.from({ length: 60 }, (_, index) => `Tool ${index}`);
  const places = new Set(names.map((name) => designCover({ ...loom, name }).transform));
  expect(places.size).toBeGreaterThan(30);
});

test('the category decides the hue, the type the motif', () => {
  const other = designCover({ ...loom, category: { color: '#a36e09' } });
  expect(other.tint).not.toBe(designCover(loom).tint);
  expect(other.motif).toBe(designCover(loom).motif);
  const motifs = SHIPPED_TYPES.map(({ value }) => designCover({ ...loom, type: value }).motif);
  expect(new Set(motifs).size).toBe(SHIPPED_TYPES.length);
  expect(designCover({ ...loom, category: { color: '' } }).tint).toBeTypeOf('number');
});

test('the motif stays on the picture', () => {
  for (let index = 0; index < 200; index += 1) {
    const { x, y } = designCover({ ...loom, name: `Tool ${index}` });
    expect(x + 190).toBeLessThan(COVER_WIDTH + 20);
    expect(y).toBeGreaterThan(190);
    expect(y).toBeLessThan(COVER_HEIGHT - 190);
  }
});

test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.628, 0.2577, 29.23, '#ff0000'],
])('oklch(%d %d %d) is %s', (lightness, chroma, hue, hex) => {
  expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
});
