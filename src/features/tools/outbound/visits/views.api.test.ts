import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HOUR } from '#src/shared/time.ts';
import {
  addSession,
  bearer,
  giveTools,
  publishTools,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { forgetVisitors } from './visits.server.ts';

const api = setUpTestApi();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
let ada: SignedInPerson;
let loom: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  [loom] = (await publishTools(api, [{ name: 'Loom' }])) as [number];
  await giveTools(api, ada.id, [loom]);
});

const view = (address: string | number, network = '203.0.113.1', userAgent = BROWSER) =>
  api.send('POST', `/ai-tools/${address}/view`, undefined, {
    'user-agent': userAgent,
    'x-forwarded-for': network,
  });
const counted = async (person = ada) => {
  // The first session ends within a day.
  const headers = bearer(await addSession(api, person.id));
  const { body } = await api.get('/user/analytics?period=7d', headers);
  return body.data[0]?.days
    .filter(({ views }: { views: number }) => views > 0)
    .map(({ date, views }: { date: string; views: number }) => [date, views]);
};
const today = () => api.clock.now().toISOString().slice(0, 10);

test('a view counts once per visitor and hour, by slug and by id', async () => {
  expect((await view('loom')).body).toEqual({ message: 'View recorded.' });
  expect((await view(loom)).status).toBe(200);
  expect(await counted()).toEqual([[today(), 1]]);
  await view(loom);
  await view(loom, '203.0.113.2');
  await view(loom, '203.0.113.1', `${BROWSER} other`);
  expect(await counted()).toEqual([[today(), 3]]);
  const before = today();
  api.clock.advance(24 * HOUR);
  await view(loom);
  expect(await counted()).toEqual([
    [before, 3],
    [today(), 1],
  ]);
});

test('bots get an answer and are not counted; unknown tools are 404', async () => {
  expect((await view(loom, undefined, 'Googlebot/2.1 (+http://www.google.com/bot.html)')).status).toBe(200);
  expect((await view(loom, undefined, ' ')).status).toBe(200);
  expect(await counted()).toEqual([]);
  expect((await view('nothing')).status).toBe(404);
});

test('a network that reports too many is 429', async () => {
  const statuses = [];
  for (let sent = 0; sent <= 240; sent++) statuses.push((await view(loom)).status);
  expect(new Set(statuses.slice(0, 240))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
});

test('what is stored tells nobody who looked, and is forgotten with the hour', async () => {
  const stored = async () =>
    (await api.database.kysely.selectFrom('tool_view_visitors').select('visitor').execute()).map((row) =>
      row.visitor.toString('hex'),
    );
  await view(loom);
  await api.app.contexts.tools.views.flush();
  const [first] = await stored();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  api.clock.advance(24 * HOUR);
  await view(loom);
  await api.app.contexts.tools.views.flush();
  // The same visitor has another hash the next day.
  expect(new Set(await stored()).size).toBe(2);
  api.clock.advance(3 * HOUR);
  await forgetVisitors(api.app.contexts.tools);
  expect(await stored()).toEqual([]);
  expect(await counted()).toHaveLength(2);
});

test('two processes count a visitor once', async () => {
  await view(loom);
  await api.app.contexts.tools.views.flush();
  await view(loom);
  await api.app.contexts.tools.views.flush();
  expect(await counted()).toEqual([[today(), 1]]);
});

test('the proved owner sees them too, and strangers do not', async () => {
  const [owner, eve] = [await signInPerson(api), await signInPerson(api)];
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ owner_user_id: owner.id }).where('id', '=', loom).execute();
    markChanged(trx, toolSource(loom));
  });
  await view(loom);
  expect(await counted(owner)).toEqual([[today(), 1]]);
  expect(await counted(eve)).toBeUndefined();
});

test('views of a tool that is deleted meanwhile do not keep the others from being written', async () => {
  const [gone] = await publishTools(api, [{ name: 'Gone' }]);
  await view(gone!);
  await view(loom);
  await api.database.kysely.deleteFrom('tools').where('id', '=', gone!).execute();
  expect(await counted()).toEqual([[today(), 1]]);
});
