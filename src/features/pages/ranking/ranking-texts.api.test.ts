import { expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };

const api = setUpTestApi();

test('everything that has a weight has a name in both languages', async () => {
  const { fields, preferences, similar } = (await api.get('/ranking')).body.data;
  const named = { field: fields, preference: preferences, similar };
  const keys = Object.entries(named).flatMap(([kind, entries]) =>
    (entries as { name: string }[]).map(({ name }) => `ranking.${kind}.${name}`),
  );
  expect(keys.length).toBeGreaterThan(10);
  for (const texts of [en, fr]) expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});
