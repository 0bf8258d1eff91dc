import { expect, test } from 'vitest';
import type { ListedTools } from '../../card/listed-tool.ts';
import { explainSearch, listChosenBeside } from '../understood-search.ts';
import type { ToolSearch } from './search-intent-rules.ts';

const search: ToolSearch = { q: 'free editor like photoshop under $20', features: [], page: 1 };
const list = {
  interpretation: {
    text: 'editor',
    filters: { pricing_model: 'free', is_open_source: false, max_price: 20, tags: ['layers'] },
    like: { slug: 'photoshop', name: 'Photoshop' },
    compare: null,
    corrected: null,
  },
} as unknown as ListedTools;

test('what was read becomes explicit filters, and the words that are left are literal', () => {
  expect(explainSearch(search, list)).toMatchObject({
    q: 'editor',
    literal: '1',
    price: 'free',
    like: 'photoshop',
    open_source: '0',
    max_price: '20',
    features: ['layers'],
  });
});

test('an explicit filter stays, and a search that was read as nothing else stays the same', () => {
  expect(explainSearch({ ...search, price: 'paid' }, list).price).toBe('paid');
  const plain = { interpretation: { ...list.interpretation!, filters: {}, like: null } } as ListedTools;
  expect(explainSearch(search, plain)).toBe(search);
});

test('each filter beside the sidebar can be removed alone', () => {
  const chosen = listChosenBeside(explainSearch(search, list), list);
  expect(chosen.map(({ label }) => label)).toEqual(['Similar to Photoshop', 'Not open source', 'Up to $20']);
  expect(chosen[0]!.to).toBe(
    '/search?q=editor&literal=1&price=free&open_source=0&max_price=20&feature=layers',
  );
});
