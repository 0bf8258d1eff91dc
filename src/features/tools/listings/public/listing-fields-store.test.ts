import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { SAMPLE_FACTS } from '../testing/sample-facts.ts';
import type { ToolFields } from './listing-field-rules.ts';
import { getListingFields, writeListingFields } from './listing-fields-store.server.ts';

const api = setUpTestApi();

const shot = (name: string) => ({ url: `/uploads/${name}.webp`, width: 800, height: 600 });

async function write(id: number, change: Partial<ToolFields>, published = true): Promise<void> {
  await api.database.kysely.transaction().execute(async (trx) => {
    const before = await getListingFields(trx, id);
    await writeListingFields(trx, id, { before, after: { ...before, ...change } }, { published });
  });
}

test('what is written is what is read, and a second writing changes nothing', async () => {
  const [id] = await publishTools(api, [{ name: 'Loom', tags: ['Weaving'] }]);
  const change: Partial<ToolFields> = {
    name: 'Loom 2',
    url: 'https://WWW.loom.example.com/app/?x=1',
    affiliate_url: 'https://go.example.com/?ref=1',
    tags: ['cloth', 'weaving'],
    features: ['One', 'Two'],
    pricing_tiers: [{ name: 'Pro', price: '$10', period: 'month', features: ['All'] }],
    updates: [{ title: 'New', version: '2', date: '2026-01-31', changes: ['Faster'] }],
    logo_url: '/uploads/logo.webp',
    screenshots: [shot('b'), shot('a')],
    ...SAMPLE_FACTS,
  };
  await write(id!, change);
  const fields = await getListingFields(api.database.kysely, id!);
  expect(fields).toMatchObject(change);
  await write(id!, {});
  expect(await getListingFields(api.database.kysely, id!)).toEqual(fields);
  const { rows } = await api.database.pool.query('select url_key, tag_names from tools where id = $1', [id]);
  expect(rows).toEqual([{ url_key: 'loom.example.com/app?x=1', tag_names: [] }]);
});

test('tags that stay get their new places, and those that are gone leave', async () => {
  const [id] = await publishTools(api, [{ name: 'Loom', tags: ['Weaving'] }]);
  await write(id!, { tags: ['cloth', 'yarn', 'weaving'] });
  await write(id!, { tags: ['weaving', 'cloth', 'dye'] });
  expect((await getListingFields(api.database.kysely, id!)).tags).toEqual(['weaving', 'cloth', 'dye']);
  await write(id!, { tags: [] });
  expect((await getListingFields(api.database.kysely, id!)).tags).toEqual([]);
});

test('screenshots that stay keep their numbers', async () => {
  const [id] = await publishTools(api, [{ name: 'Loom' }]);
  const read = async () =>
    (
      await api.database.pool.query(
        'select id, url, position from tool_screenshots where tool_id = $1 order by position',
        [id],
      )
    ).rows;
  await write(id!, { screenshots: [shot('a'), shot('b'), shot('c')] });
  const [a, , c] = await read();
  await write(id!, { screenshots: [shot('c'), shot('d'), shot('a')] });
  expect(await read()).toEqual([
    { ...c, position: 0 },
    { id: expect.any(Number), url: shot('d').url, position: 1 },
    { ...a, position: 2 },
  ]);
});
