import { expect, test } from 'vitest';
import type { Facets } from '../contract.ts';
import { clearFilters, listChosen, listFilterGroups } from './filter-groups.ts';
import type { ToolSearch } from './tool-search.ts';

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: `${prefix}-${index}`,
    label: `${prefix} ${index}`,
    count: index,
  }));

const facets: Facets = {
  categories: numbered('category', 16),
  types: numbered('type', 7),
  tags: numbered('tag', 50),
  pricing_models: numbered('price', 3),
};
const search: ToolSearch = { q: 'write', features: ['tag-40'], category: 'category-12', page: 3 };
const groupNamed = (name: string, groups = listFilterGroups(facets, search)) =>
  groups.find((group) => group.name === name)!;

test('shows 8 categories, 6 types, 8 features, and the chosen ones beyond', () => {
  expect(groupNamed('category').options).toHaveLength(9);
  expect(groupNamed('type').options).toHaveLength(6);
  expect(groupNamed('type').more).toHaveLength(1);
  expect(groupNamed('feature').options.filter((option) => !option.isChosen).length).toBeLessThanOrEqual(8);
  expect(groupNamed('feature').options.some((option) => option.value === 'tag-40')).toBe(true);
});

test('an option leads to page 1 of the search with it, a chosen one to the search without it', () => {
  const [first] = groupNamed('category').options;
  expect(first!.to).toBe('/search?q=write&category=category-0&feature=tag-40');
  const chosen = listChosen(listFilterGroups(facets, search));
  expect(chosen.map((option) => option.to)).toEqual([
    '/search?q=write&feature=tag-40',
    '/search?q=write&category=category-12',
  ]);
});

test('clearing keeps the words and the order', () => {
  expect(clearFilters({ ...search, sort: 'rating' })).toBe('/search?q=write&sort=rating');
});
