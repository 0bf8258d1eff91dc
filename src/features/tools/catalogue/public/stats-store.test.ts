import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { publishTools } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';
import { type AddedStars, addSaves, addStars } from './stats-store.server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const statsOf = (toolId: number) =>
  api.database.kysely
    .selectFrom('tool_stats')
    .select(['stars', 'sample_stars', 'saves'])
    .where('tool_id', '=', toolId)
    .executeTakeFirst();

test('stars and saves of several tools are added up, with or without a row before', async () => {
  const [alpha, beta] = (await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }])) as [number, number];
  await api.database.kysely.deleteFrom('tool_stats').where('tool_id', '=', beta).execute();
  const none = [0, 0, 0, 0, 0];
  const add = (stars: [number, AddedStars][], saves: [number, number][]) =>
    inTransaction(api.database, async (trx) => {
      await addStars(trx, new Map(stars));
      await addSaves(trx, new Map(saves));
    });
  await add([], []);
  await add(
    [
      [beta, { stars: [0, 0, 0, 0, 2], sample_stars: [0, 1, 0, 0, 0] }],
      [alpha, { stars: [1, 0, 0, 0, 0], sample_stars: none }],
    ],
    [
      [beta, 3],
      [alpha, 1],
    ],
  );
  await add([[beta, { stars: [0, 0, 0, 1, -1], sample_stars: [0, -1, 2, 0, 0] }]], [[beta, -2]]);
  expect(await statsOf(alpha)).toEqual({ stars: [1, 0, 0, 0, 0], sample_stars: none, saves: 1 });
  expect(await statsOf(beta)).toEqual({ stars: [0, 0, 0, 1, 1], sample_stars: [0, 0, 2, 0, 0], saves: 1 });
});
