import { expect, it } from 'vitest';
import { reviewFigure } from './review-figure.ts';

it.each([
  [
    { reviews: 597, sample_reviews: 597 },
    { value: 597, label: 'sample reviews' },
  ],
  [
    { reviews: 596, sample_reviews: 595 },
    { value: 1, label: 'review · 595 sample reviews' },
  ],
  [
    { reviews: 12, sample_reviews: 1 },
    { value: 11, label: 'reviews · 1 sample review' },
  ],
  [
    { reviews: 12, sample_reviews: 0 },
    { value: 12, label: 'reviews' },
  ],
  [
    { reviews: 0, sample_reviews: 0 },
    { value: 0, label: 'reviews' },
  ],
])('keeps samples apart from reviews: %o', (stats, figure) => {
  expect(reviewFigure(stats, { reviews: 'hero.reviews', samples: 'hero.sampleReviews' })).toEqual(figure);
});
