import { afterEach, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { bayesianRating } from '../../catalogue/public/rating-rules.ts';
import { TOOL_SCHEMA } from '../../catalogue/tool-index.server.ts';
import { isNew, recommendationScore, trendingSize } from '../../rules.ts';
import type { RankingWeights } from './ranking-contract.ts';

const api = setUpTestApi();
const read = async (): Promise<RankingWeights> => (await api.get('/ranking')).body.data;

const fields = TOOL_SCHEMA.fields.map((field) => ({ ...field }));
afterEach(() => {
  for (const [index, field] of TOOL_SCHEMA.fields.entries()) Object.assign(field, fields[index]);
});

test('tells every field of the index with its weight, and another one once that changes', async () => {
  const told = (await read()).fields;
  expect(told.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
  expect(told).toContainEqual({ name: 'name', weight: 10, request_weight: 3 });
  Object.assign(TOOL_SCHEMA.fields[0]!, { weight: 7 });
  await publishTools(api, [{ name: 'Beta' }]);
  const { getRankingWeights } = await import('./ranking-weights.server.ts');
  expect(getRankingWeights().fields[0]).toMatchObject({ name: 'name', weight: 7 });
});

test('the figures are those by which the rules compute', async () => {
  const { rating, recommended, trending, new_days, popularity } = await read();
  // As many reviews as are imagined draw a rating half way to the mean.
  expect(bayesianRating(5, rating.imaginary_reviews, 3)).toBe(4);
  const day = 86_400_000;
  const at = (days: number) => new Date(days * day);
  const byAge =
    recommendationScore(3, 0, at(1000 + recommended.days_per_star)) - recommendationScore(3, 0, at(1000));
  expect(byAge).toBeCloseTo(1);
  const byVisits = recommendationScore(3, 1e9, at(1000)) - recommendationScore(3, 0, at(1000));
  expect(byVisits).toBeCloseTo(recommended.most_popularity);
  expect([trendingSize(1), trendingSize(1000)]).toEqual([trending.least, 1000 * trending.share]);
  expect([isNew(at(0), at(new_days - 0.1)), isNew(at(0), at(new_days))]).toEqual([true, false]);
  expect(popularity.review).toBeGreaterThan(popularity.visit);
});
