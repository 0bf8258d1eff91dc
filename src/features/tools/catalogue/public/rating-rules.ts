/** Rules of a tool's rating, for server and browser alike. Pure. */

/** Reviews that the catalogue's mean counts for in the rating order. */
export const BAYESIAN_WEIGHT = 10;

/**
 * Mean drawn towards the catalogue's mean by `BAYESIAN_WEIGHT` imaginary reviews, so that one five-star review
 * does not outrank a hundred good ones. (m·C + Σ ratings) / (m + n), the usual Bayesian average.
 */
export function bayesianRating(mean: number, count: number, catalogueMean: number): number {
  return (BAYESIAN_WEIGHT * catalogueMean + mean * count) / (BAYESIAN_WEIGHT + count);
}

/** The ratings of one tool as they are stored. */
export interface StoredRatings {
  /** People's approved reviews by star, index 0 = 1 star. */
  stars: number[];
  /** The same for demonstration reviews. */
  sample_stars: number[];
  imported_rating: number;
  imported_review_count: number;
}

/** All ratings of one tool. */
export interface RatingSummary {
  /** Plain mean, one decimal; 0 without reviews. */
  rating: number;
  review_count: number;
  /** Share of each star, index 0 = 1 star. They sum to 1. */
  rating_distribution: number[];
  /** True when the rating comes from demonstration reviews alone. */
  rating_is_sample: boolean;
  /** Unrounded mean, for orders. */
  mean: number;
}

/**
 * The one rule of a tool's rating, for cards, totals and orders alike: demonstration reviews count only until there is
 * a real rating, which a person has given here or an import has brought along.
 */
export function summarizeRatings(stored: StoredRatings): RatingSummary {
  const real = addImported(stored);
  const isReal = sumOf(real) > 0;
  const counts = isReal ? real : stored.sample_stars.map(Number);
  const total = sumOf(counts);
  if (total === 0) return NO_RATINGS;
  const mean = counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / total;
  return {
    rating: Math.round(mean * 10) / 10,
    review_count: Math.round(total),
    rating_distribution: toShares(counts, total),
    rating_is_sample: !isReal,
    mean,
  };
}

/** People's reviews and demonstration data apart, because a sum of both would pass samples off as reviews. */
export function splitReviews(stats: { reviews: number; sample_reviews: number }) {
  const real = stats.reviews - stats.sample_reviews;
  return { real, samples: stats.sample_reviews, areAllSamples: real === 0 && stats.sample_reviews > 0 };
}

/** The summary of a tool that nobody has rated. */
export const NO_RATINGS: RatingSummary = {
  rating: 0,
  review_count: 0,
  rating_distribution: [0, 0, 0, 0, 0],
  rating_is_sample: false,
  mean: 0,
};

/**
 * Adds an imported rating to the reviews by star. Only its mean and count are known: its shares are put on the two
 * stars around the mean, which keeps the mean exact.
 */
function addImported({ stars, imported_rating, imported_review_count: count }: StoredRatings): number[] {
  const counts = stars.map(Number);
  if (count === 0) return counts;
  const lower = Math.min(4, Math.floor(imported_rating));
  const upperShare = imported_rating - lower;
  counts[lower - 1]! += count * (1 - upperShare);
  counts[lower]! += count * upperShare;
  return counts;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

const SHARE_UNITS = 10_000;

/**
 * Shares with four decimals that sum to 1: each is rounded down, and what is missing goes to those that lost most (the
 * largest remainder method).
 */
function toShares(counts: readonly number[], total: number): number[] {
  const exact = counts.map((count) => (count / total) * SHARE_UNITS);
  const units = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((left, right) => right.remainder - left.remainder);
  const missing = SHARE_UNITS - sumOf(units);
  for (const { index } of byRemainder.slice(0, missing)) units[index]! += 1;
  return units.map((unit) => unit / SHARE_UNITS);
}
