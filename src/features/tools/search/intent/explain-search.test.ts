import { expect, test } from 'vitest';
import { listChosen } from '../filters/filter-groups.ts';
import { explainSearch, type ToolSearch } from '../public/search-intent-rules.ts';

const search: ToolSearch = { text: 'free editor like photoshop under $20', page: 1 };
const understood = {
  text: 'editor',
  filters: { pricing_model: 'free', is_open_source: false, max_price: 20, tags: ['layers'] },
  like: { slug: 'photoshop', name: 'Photoshop' },
} as const;

test('what was read becomes explicit filters, and the words that are left are literal', () => {
  expect(explainSearch(search, understood)).toMatchObject({
    text: 'editor',
    literal: true,
    pricing_model: 'free',
    like: 'photoshop',
    is_open_source: false,
    max_price: 20,
    tags: ['layers'],
  });
});

test('an explicit filter stays, and a search that was read as nothing else stays the same', () => {
  expect(explainSearch({ ...search, pricing_model: 'paid' }, understood).pricing_model).toBe('paid');
  expect(explainSearch(search, { ...understood, filters: {}, like: null })).toBe(search);
});

test('each filter beside the sidebar can be removed alone', () => {
  const chosen = listChosen([], explainSearch(search, understood), 'Photoshop');
  expect(chosen.map(({ label }) => label)).toEqual(['Similar to Photoshop', 'Not open source', 'Up to $20']);
  expect(chosen[0]!.to).toBe(
    '/search?q=editor&literal=1&price=free&open_source=0&max_price=20&feature=layers',
  );
});
