import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { chooseItems } from '#src/features/newsletter/editions/choose-items.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { DAY } from '#src/shared/time.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { toolSource } from './answer-sources.server.ts';

const api = setUpTestApi();

const MIGRATION = new URL('../migrations/0125-published-day.sql', import.meta.url);

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY);

/** A listing that was submitted long before it was approved, and those that were submitted and published between. */
async function publishLate(): Promise<void> {
  const others = Array.from({ length: 31 }, (_, index) => ({
    name: `Other ${index}`,
    created_at: daysAgo(5 + index).toISOString(),
  }));
  const [id] = await publishTools(api, [{ name: 'Late', created_at: daysAgo(60).toISOString() }, ...others]);
  await inTransaction(api.database, async (trx) => {
    await trx
      .updateTable('tools')
      .set({ published_at: daysAgo(1) })
      .where('id', '=', id!)
      .execute();
    markChanged(trx, toolSource(id!));
  });
  await api.app.server.changeFeed.catchUp();
}

test('a listing that waited for weeks is the newest of all lists and feeds once it is published', async () => {
  await publishLate();
  const first = async (query: string) => (await api.get(`/ai-tools?${query}`)).body.data[0];
  for (const query of ['', 'tab=new', 'sort_by=created_at', 'sort_by=review_count', 'sort_by=rating'])
    expect([query, (await first(query)).name]).toEqual([query, 'Late']);
  expect((await first('sort_by=created_at&sort_direction=asc')).name).toBe('Other 30');
  expect(await first('')).toMatchObject({ is_new: true, created_at: daysAgo(60).toISOString() });
  const feed = api.app.documents.find(({ path }) => path === '/feed.xml')!;
  const text = await (await feed.read({})).text();
  const [item = ''] = text.split('<item>').slice(1);
  expect(item).toContain('<title>Late</title>');
  expect(item).toContain(`<pubDate>${daysAgo(1).toUTCString()}</pubDate>`);
  const items = await chooseItems(api.app.contexts.newsletter, api.clock.now());
  expect(items.filter(({ section }) => section === 'new')[0]?.title).toBe('Late');
});

test('listings that were published without a day, or on one to come, get the day that they were decided or submitted', async () => {
  const ids = await publishTools(
    api,
    ['decided', 'old', 'ahead', 'right'].map((name) => ({ name })),
  );
  const now = new Date();
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const states = [
    { published_at: null, decided_at: at(-3), created_at: at(-9) },
    { published_at: null, decided_at: null, created_at: at(-9) },
    { published_at: at(400), decided_at: null, created_at: at(-2) },
    { published_at: at(-1), decided_at: at(-3), created_at: at(-9) },
  ];
  for (const [index, state] of states.entries())
    await api.database.kysely.updateTable('tools').set(state).where('id', '=', ids[index]!).execute();
  await api.database.pool.query(await readFile(MIGRATION, 'utf8'));
  const rows = await api.database.kysely.selectFrom('tools').select('published_at').orderBy('id').execute();
  expect(rows.map(({ published_at }) => published_at)).toEqual([at(-3), at(-9), at(-2), at(-1)]);
});
