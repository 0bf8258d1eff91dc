import { expect, test } from 'vitest';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { recordPrices, selectPriceChanges } from './price-queries.server.ts';

const api = setUpTestApi();

test('a price that differs is a change; one that is listed for the first time, or no longer, is none', async () => {
  const [changed, listed, withdrawn] = await publishTools(api, [
    { name: 'Changed', pricing_model: 'free' },
    { name: 'Listed', pricing_model: null },
    { name: 'Withdrawn', pricing_model: 'paid' },
  ]);
  const db = api.database.kysely;
  const now = api.clock.now();
  await recordPrices(db, isPublishedTool('t'), now);
  const set = (id: number | undefined, columns: string) =>
    api.database.pool.query(`update tools set ${columns} where id = $1`, [id]);
  await set(changed, `pricing_model = 'paid'`);
  await set(listed, `pricing_model = 'paid', is_pricing_listed = true`);
  await set(withdrawn, `pricing_model = 'freemium', is_pricing_listed = false`);
  await recordPrices(db, isPublishedTool('t'), now);
  expect(await selectPriceChanges(db, now, 10)).toEqual([
    { tool_id: changed, price: 'paid', previous: 'free' },
  ]);
});
