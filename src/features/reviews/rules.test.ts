import { expect, test } from 'vitest';
import { countLinks, findReviewErrors, REVIEW_TEXTS } from './rules.ts';

test.each([
  ['', 0],
  ['node.js and e.g. this', 0],
  ['http://www.a.io', 1],
  ['HTTPS://a.io/www.html', 1],
  ['www.a.io www.b.io', 2],
  ['http://a.io,http://b.io;https://c.io', 3],
])('%j has %i links', (text, count) => {
  expect(countLinks(text)).toBe(count);
});

test('a draft is validated like on the server', () => {
  expect(findReviewErrors({ rating: null, title: ' ', content: '' })).toEqual({
    rating: REVIEW_TEXTS.rating,
    title: REVIEW_TEXTS.titleMissing,
    content: REVIEW_TEXTS.contentMissing,
  });
  expect(findReviewErrors({ rating: 6, title: 'Four', content: 'x'.repeat(1001) })).toEqual({
    rating: REVIEW_TEXTS.rating,
    title: REVIEW_TEXTS.titleShort,
    content: REVIEW_TEXTS.contentLong,
  });
  expect(findReviewErrors({ rating: 1, title: ' Five5 ', content: 'x'.repeat(20) })).toEqual({});
});
