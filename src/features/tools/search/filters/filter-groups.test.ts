import { expect, test } from 'vitest';
import type { Facets } from '../public/search-contract.ts';
import type { ToolSearch } from '../public/search-intent-rules.ts';
import { clearFilters, listChosen, listFilterGroups } from './filter-groups.ts';

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
  trains: [],
  hosted_in: [{ value: 'EU', label: 'EU', count: 2 }],
};
const search: ToolSearch = { text: 'write', tags: ['tag-1'], category: 'category-2', page: 3 };
const groupNamed = (name: string, groups = listFilterGroups(facets, search)) =>
  groups.find((group) => group.name === name)!;

test('shows 8 categories, 6 types, 8 features, and the chosen ones beyond', () => {
  expect(groupNamed('category').options).toHaveLength(9);
  expect(groupNamed('type').options).toHaveLength(6);
  expect(groupNamed('type').more).toHaveLength(1);
  expect(groupNamed('feature').options.filter((option) => !option.isChosen).length).toBeLessThanOrEqual(8);
  expect(groupNamed('feature').options.some((option) => option.value === 'tag-1')).toBe(true);
});

test('an option leads to page 1 of the search with it, a chosen one to the search without it', () => {
  const [first] = groupNamed('category').options;
  expect(first!.to).toBe('/search?q=write&category=category-15&feature=tag-1');
  const chosen = listChosen(listFilterGroups(facets, search), search);
  expect(chosen.map((option) => option.to)).toEqual([
    '/search?q=write&feature=tag-1',
    '/search?q=write&category=category-2',
  ]);
});

test('options with most tools come first and those without any last', () => {
  const counts = (name: string) => {
    const { options, more } = groupNamed(name);
    return [...options.filter((option) => !option.isChosen), ...more].map((option) => option.count);
  };
  for (const name of ['category', 'type', 'price']) {
    expect(counts(name)).toEqual(counts(name).toSorted((a, b) => b - a));
  }
  expect(groupNamed('price').options.map((option) => option.count)).toEqual([2, 1, 0]);
  const features = groupNamed('feature');
  expect(Math.min(...features.options.filter((option) => !option.isChosen).map(({ count }) => count))).toBe(
    42,
  );
});

test('the category of the first result is never behind "Show more"', () => {
  const shown = groupNamed('category', listFilterGroups(facets, search, 'category-0')).options;
  expect(shown.at(-1)!.value).toBe('category-0');
});

test('choosing a feature does not move the others', () => {
  const order = (tags: string[]) =>
    groupNamed('feature', listFilterGroups(facets, { ...search, tags })).options.map(({ value }) => value);
  expect(order(['tag-45'])).toEqual(order([]));
});

test('clearing keeps the words and the order', () => {
  expect(clearFilters({ ...search, sort: 'rating' })).toBe('/search?q=write&sort=rating');
});

test('countries have their names in the language of the page', () => {
  expect(groupNamed('hosted_in').options).toMatchObject([
    { label: 'European Union', to: '/search?q=write&category=category-2&feature=tag-1&hosted_in=EU' },
  ]);
});
