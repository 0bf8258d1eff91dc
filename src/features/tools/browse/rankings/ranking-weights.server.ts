import { DAY } from '#src/shared/time.ts';
import { BAYESIAN_WEIGHT } from '../../catalogue/public/rating-rules.ts';
import { TOOL_SCHEMA } from '../../catalogue/tool-index.server.ts';
import {
  NEW_FOR,
  POPULARITY_WEIGHTS,
  RECOMMENDED,
  TREND_PEOPLE,
  TRENDING_HALF_LIFE_DAYS,
  TRENDING_SET,
} from '../../rules.ts';
import { LIKENESS } from '../../search/likeness.server.ts';
import { BOOSTS } from '../../search/search-request.server.ts';
import type { RankingWeights } from './ranking-contract.ts';

const listed = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([name, weight]) => ({ name, weight }));

/** The weights that search, orders and lists use. They are read where they are used, so the page about them stays true. */
export function getRankingWeights(): RankingWeights {
  return {
    fields: TOOL_SCHEMA.fields.map(({ name, weight, requestWeight }) => ({
      name,
      weight,
      request_weight: requestWeight ?? weight,
    })),
    preferences: listed(BOOSTS),
    rating: { imaginary_reviews: BAYESIAN_WEIGHT },
    popularity: { ...POPULARITY_WEIGHTS, half_life_days: TRENDING_HALF_LIFE_DAYS },
    recommended: { days_per_star: RECOMMENDED.daysPerStar, most_popularity: RECOMMENDED.mostPopularity },
    trending: { ...TRENDING_SET, people: TREND_PEOPLE },
    new_days: NEW_FOR / DAY,
    similar: listed(LIKENESS),
  };
}
