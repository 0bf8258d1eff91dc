import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#src/testing/database.ts';

const MIGRATION = new URL('../migrations/0116-fractions-of-a-cent.sql', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('imported tools whose price was read as nothing get the model that their prices tell of', async () => {
  await database.pool.query(
    `insert into users (name, email, password_hash) values ('Ann', 'ann@example.com', 'x')`,
  );
  const plans = (...prices: string[]) =>
    JSON.stringify(prices.map((price) => ({ name: 'Plan', price, period: 'api call', features: [] })));
  const person = '(select id from users limit 1)';
  const rows: [slug: string, tiers: string, changes: string, model: string][] = [
    ['calls', plans('$0.002'), `name = 'Calls'`, 'paid'],
    ['comma', plans('0,0005 €'), `name = 'Comma'`, 'paid'],
    ['from', '[]', `starting_from = 'from $0.001 per call'`, 'paid'],
    ['partly', plans('Free', '$0.002'), `name = 'Partly'`, 'freemium'],
    ['nothing', plans('$0.000'), `name = 'Nothing'`, 'free'],
    ['free', plans('$0', 'Free'), `name = 'Free'`, 'free'],
    ['cents', plans('$10.002'), `name = 'Cents'`, 'free'],
    ['submitted', plans('$0.002'), `submitted_by_user_id = ${person}`, 'free'],
    ['decided', plans('$0.002'), 'decided_at = now()', 'free'],
    ['owned', plans('$0.002'), `owner_user_id = ${person}`, 'free'],
  ];
  for (const [slug, tiers, changes] of rows) {
    await database.pool.query(
      `insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status, published_at, pricing_tiers)
       values ($1, $1, 'A tool.', 'https://' || $1 || '.example.com', $1 || '.example.com', 1, 'web-app', 'free', 'approved', now(), $2)`,
      [slug, tiers],
    );
    await database.pool.query(`update tools set ${changes} where slug = '${slug}'`);
  }
  await database.pool.query(await readFile(MIGRATION, 'utf8'));
  const { rows: after } = await database.pool.query<{ slug: string; pricing_model: string }>(
    'select slug, pricing_model from tools order by id',
  );
  expect(after.map(({ slug, pricing_model }) => [slug, pricing_model])).toEqual(
    rows.map(([slug, , , model]) => [slug, model]),
  );
});
