import { describe, expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { bayesianRating, type StoredRatings, summarizeRatings } from './catalogue/public/rating-rules.ts';
import { changeOfPeople, isNew, parseToolType, recommendationScore, tagline, trendingSize } from './rules.ts';

test('types are read from value and label', () => {
  expect(parseToolType('Chrome Extension')).toBe('chrome-extension');
  expect(parseToolType('sdk')).toBe('sdk');
  expect(parseToolType('__proto__')).toBeUndefined();
});

const stored = (ratings: Partial<StoredRatings>): StoredRatings => ({
  stars: [0, 0, 0, 0, 0],
  sample_stars: [0, 0, 0, 0, 0],
  imported_rating: 0,
  imported_review_count: 0,
  ...ratings,
});

describe('ratings', () => {
  test('no review is zero everywhere', () => {
    expect(summarizeRatings(stored({}))).toEqual({
      rating: 0,
      review_count: 0,
      rating_distribution: [0, 0, 0, 0, 0],
      rating_is_sample: false,
      mean: 0,
    });
  });

  test('the mean is plain, with one decimal, and the shares sum to one', () => {
    const summary = summarizeRatings(stored({ stars: [1, 0, 0, 1, 1] }));
    expect(summary).toMatchObject({ rating: 3.3, review_count: 3 });
    expect(summary.rating_distribution).toEqual([0.3334, 0, 0, 0.3333, 0.3333]);
  });

  test.each([
    [4.6, 100],
    [1, 7],
    [5, 3],
    [3.25, 40],
  ])('an imported rating of %d keeps its mean', (rating, count) => {
    const summary = summarizeRatings(stored({ imported_rating: rating, imported_review_count: count }));
    expect(summary.mean).toBeCloseTo(rating, 10);
    expect(summary.review_count).toBe(count);
  });

  test.each([[[1, 1, 1, 1, 3]], [[1, 2, 3, 5, 0]], [[7, 11, 13, 17, 19]], [[1, 0, 0, 0, 9998]]])(
    'the shares of %j sum to one',
    (stars) => {
      const { rating_distribution: shares } = summarizeRatings(stored({ stars }));
      expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
      for (const [index, share] of shares.entries()) {
        const total = stars.reduce((sum, count) => sum + count);
        expect(Math.abs(share - stars[index]! / total)).toBeLessThan(0.0001);
      }
    },
  );

  test('samples count until there is a real rating', () => {
    const samples = { sample_stars: [0, 0, 0, 1, 2] };
    expect(summarizeRatings(stored(samples))).toMatchObject({
      rating: 4.7,
      review_count: 3,
      rating_is_sample: true,
    });
    expect(summarizeRatings(stored({ ...samples, stars: [1, 0, 0, 0, 0] }))).toMatchObject({
      rating: 1,
      review_count: 1,
      rating_distribution: [1, 0, 0, 0, 0],
      rating_is_sample: false,
    });
    const imported = { imported_rating: 3, imported_review_count: 9 };
    expect(summarizeRatings(stored({ ...samples, ...imported }))).toMatchObject({
      rating: 3,
      review_count: 9,
      rating_is_sample: false,
    });
  });

  test('one enthusiast does not outrank a crowd', () => {
    expect(bayesianRating(5, 1, 3.8)).toBeLessThan(bayesianRating(4.6, 200, 3.8));
    expect(bayesianRating(0, 0, 3.8)).toBe(3.8);
  });
});

test('the blend prefers the newer, the better and the more visited of two', () => {
  const now = new Date('2026-06-01');
  const old = new Date(now.getTime() - 90 * DAY);
  expect(recommendationScore(4, 0, now)).toBeGreaterThan(recommendationScore(4, 0, old));
  expect(recommendationScore(4.5, 0, now)).toBeGreaterThan(recommendationScore(4, 0, now));
  expect(recommendationScore(4, 30, now)).toBeGreaterThan(recommendationScore(4, 0, now));
  expect(recommendationScore(4, 0, now) - recommendationScore(4, 0, old)).toBeCloseTo(1, 6);
});

test('new is thirty days, the trending set one in twenty and at least ten', () => {
  const now = new Date('2026-06-30T12:00:00Z');
  expect(isNew(new Date('2026-05-31T12:00:01Z'), now)).toBe(true);
  expect(isNew(new Date('2026-05-31T12:00:00Z'), now)).toBe(false);
  expect([0, 10, 200, 201, 1000].map(trendingSize)).toEqual([10, 10, 10, 11, 50]);
});

test('five people make a trend; its change is compared with three people or more of the week before', () => {
  const changes: [people: number, before: number, change: number | null | undefined][] = [
    [4, 100, undefined],
    [0, 0, undefined],
    [5, 0, null],
    [5, 2, null],
    [5, 3, 67],
    [11, 8, 38],
    [6, 12, -50],
    [7, 7, 0],
  ];
  for (const [people, before, change] of changes) expect(changeOfPeople(people, before)).toBe(change);
});

test('a card shows the first sentence', () => {
  expect(tagline('Draws pictures from words. Then more.')).toBe('Draws pictures from words.');
  expect(tagline('Version 2.5 draws pictures from words! Then more.')).toBe(
    'Version 2.5 draws pictures from words!',
  );
  expect(tagline('no end')).toBe('no end');
});
