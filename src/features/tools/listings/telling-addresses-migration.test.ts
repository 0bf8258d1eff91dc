import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { openTestDatabase, type TestDatabase } from '#src/testing/database.ts';

const MIGRATION = new URL('../migrations/0115-telling-addresses.sql', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('stored keys become those that their addresses have now', async () => {
  const urls = [
    ...[
      'https://one.example.com/',
      'https://www.two.example.com/A/b/?utm_source=x&Ref=y#top',
      'https://three.example.com',
    ],
    ...[
      'https://four.example.com/?page=2&utm_medium=x',
      'https://five.example.com?b=2&a=1',
      'https://six.example.com/a?#x',
    ],
    ...[
      'https://play.google.com/store/apps/details?id=com.example.a&hl=en',
      'https://seven.example.com/#/Tool-A/',
    ],
    ...[
      'https://eight.example.com/a/#!/b?gclid=1&id=7',
      'https://nine.example.com/#/?id=7',
      'https://ten.example.com/#/',
    ],
    ...[
      'https://eleven.example.com/a?x=%20y&x=b&&_hsenc=1',
      'https://twelve.example.com:8443/?q=a?b#/c?d=e#f',
    ],
  ];
  for (const [at, url] of urls.entries()) {
    const { host, pathname } = new URL(url);
    const before = (host.replace(/^www\./, '') + pathname.replace(/\/$/, '')).toLowerCase();
    await database.pool.query(
      `insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status, published_at)
       values ($1, $1, 'A tool.', $2, $3, 1, 'web-app', 'paid', 'approved', now())`,
      [`t${at}`, url, before],
    );
  }
  const sql = await readFile(MIGRATION, 'utf8');
  await database.pool.query(sql);
  const read = async () =>
    (
      await database.pool.query<{ url: string; url_key: string }>(
        'select url, url_key from tools order by id',
      )
    ).rows;
  expect(await read()).toEqual(urls.map((url) => ({ url, url_key: urlKey(url) })));
  const once = await read();
  await database.pool.query(sql);
  expect(await read()).toEqual(once);
});
