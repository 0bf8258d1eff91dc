import { expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { enRanking } from '../messages/en-ranking.ts';
import { frRanking } from '../messages/fr-ranking.ts';

const api = setUpTestApi();

test('everything that has a weight has a name in both languages', async () => {
  const { fields, preferences, similar } = (await api.get('/ranking')).body.data;
  const named = { field: fields, preference: preferences, similar };
  const keys = Object.entries(named).flatMap(([kind, entries]) =>
    (entries as { name: string }[]).map(({ name }) => `ranking.${kind}.${name}`),
  );
  expect(keys.length).toBeGreaterThan(10);
  for (const texts of [enRanking, frRanking])
    expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});
