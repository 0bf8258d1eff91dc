import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#src/testing/database.ts';

const MIGRATION = new URL('../migrations/0035-unlisted-prices.sql', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Takes the database back to the version before, with tools as that version wrote them. */
async function goBack(rows: readonly [slug: string, changes: string][]): Promise<void> {
  await database.pool.query(`
    -- With what later versions made of it.
    alter table tools drop column is_pricing_listed cascade;
    insert into users (name, email, password_hash) values ('Ann', 'ann@example.com', 'x')`);
  for (const [slug, changes] of rows) {
    await database.pool.query(`
      insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status, published_at)
      values ('${slug}', '${slug}', 'A tool.', 'https://${slug}.example.com', '${slug}.example.com', 1, 'web-app', 'freemium',
        'approved', now());
      update tools set ${changes} where slug = '${slug}'`);
  }
}

test('tools that were imported without a price have no listed price afterwards, and no others', async () => {
  const person = '(select id from users limit 1)';
  await goBack([
    ['imported', `name = 'Imported'`],
    ['unlisted', `status = 'unlisted'`],
    ['submitted', `submitted_by_user_id = ${person}`],
    ['decided', 'decided_at = now()'],
    ['owned', `owner_user_id = ${person}`],
    ['paid', `pricing_model = 'paid'`],
    ['priced', `starting_from = '$9'`],
    ['planned', `pricing_tiers = '[{"name":"Pro","price":"$9","period":"month","features":[]}]'`],
    ['sample', 'is_demo = true'],
    ['edited', `name = 'Edited'`],
    ['revision', `status = 'applied', pending_version_of = (select id from tools where slug = 'edited')`],
  ]);
  await database.pool.query(await readFile(MIGRATION, 'utf8'));
  const { rows } = await database.pool.query<{ slug: string }>(
    'select slug from tools where not is_pricing_listed order by slug',
  );
  expect(rows.map(({ slug }) => slug)).toEqual(['imported', 'unlisted']);
  const changes = await database.pool.query(
    'select count(*)::int as count from catalogue_changes where tool_id is not null',
  );
  expect(changes.rows).toEqual([{ count: 2 }]);
});
