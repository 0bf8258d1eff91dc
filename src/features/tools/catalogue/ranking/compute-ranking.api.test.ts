import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { TRENDING_SET } from '../../rules.ts';
import { computeRanking } from './compute-ranking.server.ts';

const api = setUpTestApi();

test('visited tools are trending, however many that are gone were visited more', async () => {
  const { kysely } = api.database;
  const name = (kind: string) => (_: unknown, index: number) => ({ name: `${kind} ${index}` });
  const some = { length: TRENDING_SET.least };
  const gone = await publishTools(api, Array.from(some, name('Gone')));
  const visited = await publishTools(api, Array.from({ length: 3 }, name('Visited')));
  await publishTools(api, Array.from(some, name('Newer')));
  const visits = [...gone, ...gone, ...visited].map((tool_id, visitor) => ({
    tool_id,
    visitor: Buffer.alloc(16, visitor),
    hour: api.clock.now(),
    url_type: 'website',
    affiliate_code: null,
  }));
  await kysely.insertInto('tool_clicks').values(visits).execute();
  await kysely.updateTable('tools').set({ status: 'unlisted' }).where('id', 'in', gone).execute();
  const { trending } = await computeRanking(kysely, [], { before: new Map(), now: api.clock.now() });
  expect([...trending].slice(0, 3).sort()).toEqual(visited.toSorted());
  expect(trending.size).toBe(TRENDING_SET.least);
});
