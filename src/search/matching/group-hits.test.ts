import { expect, test } from 'vitest';
import { createSearchIndex } from '../search-index.ts';

function createFilled() {
  const index = createSearchIndex({
    fields: [{ name: 'name', weight: 1 }],
    facets: [
      { name: 'price', kind: 'one' },
      { name: 'tags', kind: 'many' },
    ],
    orders: ['newest'],
  });
  for (let id = 0; id < 30; id++) {
    index.put({
      id,
      fields: { name: id % 10 === 0 ? 'cat dog' : 'cat' },
      facets: { price: [['free', 'paid', 'trial'][id % 3]!], tags: id % 2 ? ['odd'] : [] },
      orders: { newest: [id] },
    });
  }
  return index;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('groups follow each other, each in its order, on every page', () => {
  const index = createFilled();
  const groups = [
    { choices: [{ facet: 'price', values: ['free'] }] },
    {
      choices: [
        { facet: 'price', values: ['free', 'trial'] },
        { facet: 'tags', values: ['odd'] },
      ],
    },
    { ids: [1, 2, 3, 99] },
  ];
  const whole = index.search({ groups, order: 'newest', offset: 0, limit: 100 });
  expect(whole.groups).toEqual([10, 5, 2, 13]);
  expect(whole.ids.slice(10, 17)).toEqual([29, 23, 17, 11, 5, 2, 1]);
  const pages = range(0, 8).flatMap(
    (page) => index.search({ groups, order: 'newest', offset: page * 4, limit: 4 }).ids,
  );
  expect(pages).toEqual(whole.ids);
  const ascending = index.search({ groups, order: 'newest', direction: 'asc', offset: 0, limit: 3 });
  expect(ascending.ids).toEqual([0, 3, 6]);
  expect(ascending.groups).toEqual(whole.groups);
});

test('a group can ask for every word that says what is wanted, or one that means the same', () => {
  const index = createFilled();
  const word = (text: string, other: string, share: number, weight = 1) => {
    return {
      forms: [
        { word: text, share: 1 },
        { word: other, share },
      ],
      weight,
    };
  };
  const count = (...words: ReturnType<typeof word>[]) => {
    const request = { words, boosts: [], excluded: [] };
    const { groups, total } = index.search({ request, groups: [{ isWhole: true }], offset: 0, limit: 3 });
    return [total, groups![0]];
  };
  expect(count(word('dog', 'x', 0.5))).toEqual([3, 3]);
  expect(count(word('dog', 'x', 0.5), word('cat', 'x', 0.5))[1]).toBe(3);
  expect(count(word('hound', 'dog', 0.5))).toEqual([3, 3]);
  expect(count(word('kennel', 'dog', 0.35))).toEqual([3, 0]);
  expect(count(word('dog', 'x', 0.5), word('zebra', 'x', 0.5))[1]).toBe(0);
  // A hit may have all words and be worth little next to the best one.
  const request = { words: [word('cat', 'x', 0.5), word('dog', 'x', 0.5)], boosts: [], excluded: [] };
  const close = index.search({ request, groups: [{ leastShare: 0.9 }], offset: 0, limit: 3 });
  expect(close.groups).toEqual([3, close.total - 3]);
  // A word that says little need not be there.
  expect(count(word('dog', 'x', 0.5), word('zebra', 'x', 0.5, 0.4))[1]).toBe(3);
});

test('values and ids can be left out', () => {
  const index = createFilled();
  const without = [{ facet: 'price', values: ['free', 'trial', 'unheard of'] }];
  const left = index.search({ without, except: [1, 4, 99], order: 'newest', offset: 0, limit: 100 });
  expect(left.ids).toEqual([28, 25, 22, 19, 16, 13, 10, 7]);
  expect(left.total).toBe(8);
  expect(() => index.search({ without: [{ facet: 'nope', values: ['x'] }], offset: 0, limit: 1 })).toThrow(
    RangeError,
  );
});
