import { expect, test } from 'vitest';
import { categoryIntro } from './category-intro.ts';

const CATEGORIES = [
  'chatbots',
  'image',
  'video',
  'code',
  'audio',
  'data',
  'marketing',
  'design',
  'education',
  'finance',
  'writing',
  'productivity',
  'healthcare',
  'legal',
  'e-commerce',
  'gaming',
];

test('each of the sixteen categories has a sentence of its own', () => {
  const intros = CATEGORIES.map((slug) => categoryIntro({ slug, name: 'X' }));
  expect(new Set(intros).size).toBe(CATEGORIES.length);
  for (const intro of intros) expect(intro).not.toContain('category.intro');
});

test('a category that an administrator has added gets the general one, with its name', () => {
  expect(categoryIntro({ slug: 'robots', name: 'Robots' })).toContain('Robots');
});
