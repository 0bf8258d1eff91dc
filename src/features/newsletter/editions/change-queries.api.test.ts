import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { recordPrices, selectPriceChanges, selectReleases } from './change-queries.server.ts';

const api = setUpTestApi();

test('a price that differs is a change; one that is listed for the first time, or no longer, is none', async () => {
  const [changed, listed, withdrawn] = await publishTools(api, [
    { name: 'Changed', pricing_model: 'free' },
    { name: 'Listed', pricing_model: null },
    { name: 'Withdrawn', pricing_model: 'paid' },
  ]);
  const db = api.database.kysely;
  const now = api.clock.now();
  await recordPrices(db, now);
  const set = (id: number | undefined, columns: string) =>
    api.database.pool.query(`update tools set ${columns} where id = $1`, [id]);
  await set(changed, `pricing_model = 'paid'`);
  await set(listed, `pricing_model = 'paid', is_pricing_listed = true`);
  await set(withdrawn, `pricing_model = 'freemium', is_pricing_listed = false`);
  await recordPrices(db, now);
  expect(await selectPriceChanges(db, now, 10)).toEqual([
    { tool_id: changed, price: 'paid', previous: 'free' },
  ]);
});

test('the latest release within the time is found, of published tools alone', async () => {
  const update = (version: string, date: string) => ({
    title: 'Faster',
    version,
    date,
    changes: ['Half the time'],
  });
  const [released, , ended] = await publishTools(api, [
    {
      name: 'Released',
      updates: [update('2.1', '2026-06-20'), update('2.0', '2026-06-12'), update('1.9', '2026-06-10')],
    },
    { name: 'Before', updates: [update('1.0', '2026-06-08')] },
    { name: 'Ended', updates: [update('3.0', '2026-06-13')] },
  ]);
  await api.database.pool.query(`update tools set status = 'unlisted' where id = $1`, [ended]);
  const time = { since: new Date('2026-06-08T12:00:00Z'), now: new Date('2026-06-15T12:00:00Z') };
  expect(await selectReleases(api.database.kysely, time, 5)).toEqual([
    { tool_id: released, title: 'Faster', version: '2.0', changes: ['Half the time'] },
  ]);
});
