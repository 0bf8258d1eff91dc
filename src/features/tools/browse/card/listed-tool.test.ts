import { expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { keepListed, keepSimilar } from './listed-tool.ts';

const description = `Turns notes into slides. ${'It does a lot more besides. '.repeat(20)}`;

test('a listed tool has the first sentence, what was found in it, and no flag that is false', () => {
  const tool = makeToolPage({ description, is_new: true, is_trending: false });
  const found = {
    name: [],
    tagline: [],
    description: [[0, 5] as [number, number], [60, 66] as [number, number]],
  };
  const kept = keepListed({ ...tool, matches: found });
  expect(kept.description).toBe('Turns notes into slides.');
  expect(kept.matches).toEqual({ name: [], tagline: [], description: [[0, 5]] });
  const written: unknown = JSON.parse(JSON.stringify(kept));
  expect(written).toMatchObject({ id: tool.id, slug: tool.slug, is_new: true });
  for (const name of ['is_trending', 'rating_distribution', 'features', 'tags', 'url', 'created_at'])
    expect(written).not.toHaveProperty(name);
});

test('a listed tool with a tagline has that instead of its description', () => {
  const kept = keepListed(makeToolPage({ description, tagline: 'Slides from notes' }));
  expect(kept).toMatchObject({ tagline: 'Slides from notes', description: undefined });
});

test('a listed tool keeps one picture, and a similar one what says why', () => {
  const tool = makeToolPage({ screenshots: ['/uploads/a.webp', '/uploads/b.webp'], category_id: 7 });
  expect(keepListed(tool).screenshots).toEqual(['/uploads/a.webp']);
  expect(keepSimilar(tool)).toMatchObject({ category_id: 7, tags: [{ slug: 'letters' }] });
});
