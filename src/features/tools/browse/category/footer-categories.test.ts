import { expect, test } from 'vitest';
import type { Category } from '../../contract.ts';
import { pickFooterCategories } from './footer-categories.ts';

let id = 0;
const category = (slug: string, tools_count: number, is_active = true): Category => {
  id += 1;
  return { id, slug, name: slug, icon: 'shapes', color: '#b26235', tools_count, is_active };
};
const slugs = (categories: Category[]) => pickFooterCategories(categories).map(({ slug }) => slug);

test('the footer names chatbots, image, code and audio while they have tools', () => {
  const all = ['image', 'video', 'chatbots', 'code', 'audio'].map((slug, index) => category(slug, 5 + index));
  expect(slugs(all)).toEqual(['chatbots', 'image', 'code', 'audio']);
});

test('categories with most tools take the places of those that are empty, hidden or gone', () => {
  const own = [
    category('chatbots', 0),
    category('image', 3, false),
    category('code', 1),
    category('law', 2),
    category('bio', 9),
  ];
  expect(slugs(own)).toEqual(['code', 'bio', 'law']);
});

test('an empty catalogue names the first categories', () => {
  const own = ['soil', 'seeds', 'tools', 'water', 'light'].map((slug) => category(slug, 0));
  expect(slugs(own)).toEqual(['soil', 'seeds', 'tools', 'water']);
});
