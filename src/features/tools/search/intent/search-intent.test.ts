import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICING_FILTERS, SHIPPED_TYPES } from '../../rules.ts';
import { ToolListQuery } from '../public/search-contract.ts';
import {
  changeToolSearch,
  parseToolSearch,
  SORTS,
  type Sort,
  type ToolSearch,
  toggleTag,
  toolSearchPath,
  writeListQuery,
} from '../public/search-intent-rules.ts';

const parse = (query: string) => parseToolSearch(new URLSearchParams(query));

test('reads every parameter', () => {
  const { search, ignored } = parse(
    'q=draw&category=Image&type=web-app&price=free&feature=art&feature=fast&sort=rating&page=3',
  );
  expect(search).toEqual({
    text: 'draw',
    category: 'image',
    type: 'web-app',
    pricing_model: 'free',
    tags: ['art', 'fast'],
    sort: 'rating',
    page: 3,
  });
  expect(ignored).toEqual([]);
});

test.each([
  ['type=spaceship', 'type'],
  ['price=cheap', 'price'],
  ['sort=colour', 'sort'],
  ['like=%3Cb%3E', 'like'],
  ['open_source=maybe', 'open_source'],
  ['max_price=-3', 'max_price'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1e9', 'page'],
])('goes on without %s and says so', (query, name) => {
  const { search, ignored } = parse(query);
  expect(search).toEqual({ page: 1 });
  expect(ignored.map((parameter) => parameter.name)).toEqual([name]);
});

describe('address and search', () => {
  const searches: fc.Arbitrary<ToolSearch> = fc.record(
    {
      text: fc
        .string({ minLength: 1, maxLength: 50 })
        .map((text) => text.trim())
        .filter(Boolean),
      category: fc.constantFrom('image', 'e-commerce', '7'),
      type: fc.constantFrom(...SHIPPED_TYPES.map((type) => type.value)),
      pricing_model: fc.constantFrom(...PRICING_FILTERS),
      like: fc.constantFrom('midjourney', 'chat-gpt'),
      literal: fc.constant(true),
      is_open_source: fc.boolean(),
      max_price: fc.constantFrom(0, 20, 9.99),
      trains: fc.constant('no' as const),
      hosted_in: fc.constantFrom('EU', 'FR'),
      tags: fc.uniqueArray(fc.constantFrom('art', 'fast', 'text-to-speech'), { minLength: 1, maxLength: 3 }),
      sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])),
      page: fc.integer({ min: 1, max: 100_000 }),
    },
    { requiredKeys: ['page'] },
  );

  test('each is read back from the other', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const path = toolSearchPath(search);
        expect(parseToolSearch(new URL(path, 'http://x.invalid').searchParams)).toEqual({
          search,
          ignored: [],
        });
      }),
    );
  });

  test('the API reads what a page asks it for', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const { text, sort, ...filters } = search;
        const written = Object.entries(writeListQuery(search)).filter(([, value]) => value !== undefined);
        const query = Object.fromEntries(written.map(([name, value]) => [name, String(value)]));
        expect(ToolListQuery.parse(query)).toEqual({
          ...filters,
          search: text,
          ...(sort ? SORTS[sort] : {}),
          interpret: text || search.like ? true : undefined,
        });
      }),
    );
  });

  test('no address makes it throw', () => {
    fc.assert(fc.property(fc.string(), (query) => void parse(query)));
  });
});

test('a changed filter starts at page one, a changed page does not', () => {
  const search: ToolSearch = { text: 'draw', page: 4 };
  expect(changeToolSearch(search, { pricing_model: 'free' })).toEqual({
    text: 'draw',
    pricing_model: 'free',
    page: 1,
  });
  expect(changeToolSearch(search, { page: 5 }).page).toBe(5);
  expect(toggleTag(toggleTag(search, 'art'), 'art').tags).toEqual([]);
});
