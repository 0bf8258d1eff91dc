import { expect, test } from 'vitest';
import { categoryDescription, categoryIntro } from './category-intro.ts';

const robots = { name: 'Robots', description: '', intro: '', translations: {} };

test('a category without texts is introduced by its name', () => {
  expect(categoryIntro(robots)).toContain('Robots');
  expect(categoryDescription(robots)).toBe(categoryIntro(robots));
});

test('search engines get the description, or else the introduction', () => {
  const introduced = { ...robots, intro: 'Arms and wheels.' };
  expect(categoryIntro(introduced)).toBe('Arms and wheels.');
  expect(categoryDescription(introduced)).toBe('Arms and wheels.');
  expect(categoryDescription({ ...introduced, description: 'All robots.' })).toBe('All robots.');
});
