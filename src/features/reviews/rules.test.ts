import { expect, test } from 'vitest';
import { countLinks, findReviewErrors, needsModeration } from './rules.ts';

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

test.each([
  [{}, false],
  [{ isEmailVerified: false }, true],
  [{ isHeld: true }, true],
  [{ isDuplicate: true }, true],
  [{ content: 'https://a.io https://b.io' }, false],
  [{ title: 'www.a.io', content: 'https://b.io https://c.io' }, true],
])('with %j a review waits: %s', (signals, waits) => {
  const plain = {
    title: 'Fine',
    content: 'Does it',
    isEmailVerified: true,
    isHeld: false,
    isDuplicate: false,
  };
  expect(needsModeration({ ...plain, ...signals })).toBe(waits);
});

test('a draft is validated like on the server', () => {
  expect(findReviewErrors({ rating: null, title: ' ', content: '' })).toEqual({
    rating: 'reviews.ratingMissing',
    title: 'reviews.titleMissing',
    content: 'reviews.contentMissing',
  });
  expect(findReviewErrors({ rating: 6, title: 'Four', content: 'x'.repeat(1001) })).toEqual({
    rating: 'reviews.ratingMissing',
    title: 'reviews.titleShort',
    content: 'reviews.contentLong',
  });
  expect(findReviewErrors({ rating: 1, title: ' Five5 ', content: 'x'.repeat(20) })).toEqual({});
});
