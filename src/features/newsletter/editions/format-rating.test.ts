import { expect, test } from 'vitest';
import { formatRating } from './choose-items.server.ts';

test.each([
  [{ rating: 4.66, review_count: 12, rating_is_sample: false }, '4.7 out of 5 (12 reviews)'],
  [{ rating: 5, review_count: 1, rating_is_sample: false }, '5.0 out of 5 (1 review)'],
  [{ rating: 4.7, review_count: 3, rating_is_sample: true }, '4.7 out of 5 (3 sample reviews)'],
  [{ rating: 4, review_count: 1, rating_is_sample: true }, '4.0 out of 5 (1 sample review)'],
  [{ rating: 0, review_count: 0, rating_is_sample: false }, null],
])('%j is %s', (tool, text) => {
  expect(formatRating(tool)).toBe(text);
});
