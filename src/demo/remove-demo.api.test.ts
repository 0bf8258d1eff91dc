import { afterAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/db/client.server.ts';
import { isCatalogueEmpty } from '#src/features/tools/catalogue/tool-queries.server.ts';
import { createLog } from '#src/server/log.ts';
import { addPerson, publishReview, publishTools } from '#src/testing/factories.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { fillAtStart } from './first-start.server.ts';
import { loadDemoCatalogue } from './load-demo.server.ts';
import { describeRemoval, findDemo, removeDemo } from './remove-demo.server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = createLog('silent');

describe('a site with the demonstration', () => {
  const api = setUpTestApi();
  const stats = async () => (await api.get('/stats/public')).body.data;

  test('keeps what people have made their own, and says what goes', async () => {
    await loadDemoCatalogue(api.database, api.clock.now(), log);
    await api.app.server.changeFeed.catchUp();
    const person = await addPerson(api);
    const demo = await api.database.pool.query(`select id from tools where status = 'approved' order by id`);
    const ids: number[] = demo.rows.map(({ id }) => id);
    const [owned, reviewed, edited] = ids as [number, number, number];
    const query = (text: string, ...values: unknown[]) => api.database.pool.query(text, values);
    await query('update tools set owner_user_id = $2 where id = $1', owned, person);
    await publishReview(api, {
      tool_id: reviewed,
      user_id: person,
      rating: 2,
      title: 'Mine',
      content: 'A real review.',
    });
    await query('update tools set updated_at = now() where id = $1', edited);
    await publishTools(api, [{ name: 'Own tool' }]);
    const before = await stats();
    expect(before).toMatchObject({ is_demo: true });
    expect(before.sample_reviews).toBeGreaterThan(500);

    const contents = (await findDemo(api.database))!;
    expect(contents).toMatchObject({ kept_tools: 3, people: 24 });
    // With the two submissions and the update that wait or were rejected.
    expect(contents.tools).toBe(ids.length - 3 + 3);
    expect(describeRemoval(contents)).toContain(`${contents.reviews} sample reviews`);

    expect(await removeDemo(api.database)).toEqual({ isEmpty: false });
    await api.app.server.changeFeed.catchUp();
    expect(await stats()).toMatchObject({
      tools: 4,
      reviews: 1,
      sample_reviews: 0,
      users: 1,
      is_demo: false,
    });
    const { body } = await api.get('/ai-tools?sort_by=rating');
    expect(body.data.map((tool: { review_count: number }) => tool.review_count)).toEqual([1, 0, 0, 0]);
    expect(body.data.some((tool: { rating_is_sample: boolean }) => tool.rating_is_sample)).toBe(false);
    expect((await query('select 1 from watch_videos')).rows).toEqual([]);
    expect(await findDemo(api.database)).toBeUndefined();
  });

  test('has no tool left when nobody added one', async () => {
    await loadDemoCatalogue(api.database, api.clock.now(), log);
    expect(await removeDemo(api.database)).toEqual({ isEmpty: true });
    // And the next start leaves it so.
    await fillAtStart(api.database, api.clock.now(), log);
    expect(await isCatalogueEmpty(api.database.kysely)).toBe(true);
  });
});

const server = await startPostgres();
afterAll(() => server?.stop());

test.skipIf(!server)(
  'on a PostgreSQL server the demonstration goes as well, and other processes are told',
  async () => {
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: server!.superuserUrl });
    try {
      await loadDemoCatalogue(database, new Date(), log);
      await database.pool.query('delete from catalogue_changes');
      expect(await removeDemo(database)).toEqual({ isEmpty: true });
      const { rows } = await database.pool.query(
        'select count(*)::int as count from catalogue_changes where tool_id is not null',
      );
      expect(rows[0].count).toBeGreaterThan(200);
    } finally {
      await database.close();
    }
  },
);
