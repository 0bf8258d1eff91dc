import { expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { addPerson, publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

async function visit(slug: string, people: number, from = 1) {
  for (let person = from; person < from + people; person++) {
    const headers = { 'x-forwarded-for': `203.0.113.${person}` };
    await api.send('POST', `/ai-tools/${slug}/click`, { url_type: 'website' }, headers);
  }
}

async function listTrends() {
  await api.app.contexts.tools.catalogue.refreshRankingStats();
  const { body } = await api.get('/ai-tools?tab=trending');
  const tools: { name: string; is_trending: boolean; trend: object | null }[] = body.data;
  expect(tools.every((tool) => tool.is_trending)).toBe(true);
  return tools.map(({ name, trend }) => [name, trend]);
}

test('a save, a review or one person who comes again and again make no trend', async () => {
  const [saved = 0] = await publishTools(api, [{ name: 'Saved' }, { name: 'Visited' }]);
  const user_id = await addPerson(api);
  await api.database.kysely
    .insertInto('saved_tools')
    .values({ tool_id: saved, user_id, saved_at: api.clock.now() })
    .execute();
  for (let day = 0; day < 6; day++) {
    await visit('visited', 1);
    api.clock.advance(DAY);
  }
  expect(new Map((await listTrends()).map(([name, trend]) => [name, trend]))).toEqual(
    new Map([
      ['Saved', null],
      ['Visited', null],
    ]),
  );
});

test('five people make a trend, with the change from the week before, before tools that only one review made popular', async () => {
  const [risen, , own = 0] = await publishTools(api, [
    { name: 'Risen' },
    { name: 'Sudden' },
    { name: 'Own' },
  ]);
  expect(risen).toBeDefined();
  const submitter = await addPerson(api);
  await api.database.kysely
    .updateTable('tools')
    .set({ submitted_by_user_id: submitter })
    .where('id', '=', own)
    .execute();
  await visit('risen', 4);
  api.clock.advance(8 * DAY);
  await visit('risen', 6);
  await visit('sudden', 5);
  await visit('own', 4);
  await api.database.kysely
    .insertInto('saved_tools')
    .values({ tool_id: own, user_id: submitter, saved_at: api.clock.now() })
    .execute();
  expect(await listTrends()).toEqual([
    ['Risen', { rank: 1, change: 50 }],
    ['Sudden', { rank: 2, change: null }],
    ['Own', null],
  ]);
  api.clock.advance(8 * DAY);
  expect((await listTrends()).map(([, trend]) => trend)).toEqual([null, null, null]);
});
