import { expect, test } from 'vitest';
import { chooseCategories } from './tool-not-found-links.tsx';

const category = (slug: string, tools_count: number) => ({ slug, tools_count });
const choose = (...categories: ReturnType<typeof category>[]) =>
  chooseCategories(categories).map(({ slug }) => slug);

test('a missing tool leads to the specified categories, in their order', () => {
  expect(
    choose(
      category('code', 90),
      category('data', 1),
      category('image', 5),
      category('productivity', 0),
      category('video', 80),
      category('writing', 2),
    ),
  ).toEqual(['writing', 'image', 'productivity', 'data']);
});

test('the largest others take the places of those that the site does not have', () => {
  expect(
    choose(category('audio', 1), category('code', 9), category('image', 5), category('video', 8)),
  ).toEqual(['image', 'code', 'video', 'audio']);
  expect(choose(category('garden', 0))).toEqual(['garden']);
  expect(choose()).toEqual([]);
});
