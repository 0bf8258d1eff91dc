import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { notifySavers } from '#src/features/health/discontinued/discontinue.server.ts';
import { HOUR } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { makeUnfollowToken } from './follow.server.ts';
import { notifyOfPrices } from './notify-followers.server.ts';

const api = setUpTestApi();
let loom: number;
let spool: number;

beforeEach(async () => {
  const created_at = new Date(api.clock.now().getTime() - 720 * HOUR).toISOString();
  [loom, spool] = (await publishTools(api, [
    { name: 'Loom', pricing_model: 'paid', starting_from: '$10', created_at },
    { name: 'Spool', pricing_model: 'paid', starting_from: '$5', created_at },
  ])) as [number, number];
});

const follow = (
  { headers }: Pick<SignedInPerson, 'headers'>,
  slug: string | number = 'loom',
  method = 'PUT',
) => api.send(method, `/user/follows/tool/${slug}`, undefined, headers);
const names = async ({ headers }: Pick<SignedInPerson, 'headers'>, query = '') =>
  (await api.get(`/user/follows${query}`, headers)).body.data.map(({ name }: { name: string }) => name);

/** Prices are recorded by the database, whose clock is not that of the test: everything happened as long ago. */
async function changePrice(id: number, price: string, hoursAgo: number): Promise<void> {
  await api.database.pool.query('update tools set starting_from = $2 where id = $1', [id, price]);
  await api.database.pool.query(
    `update tool_price_changes set at = $2::timestamptz - make_interval(hours => $3)
     where tool_id = $1 and at = (select max(at) from tool_price_changes where tool_id = $1)`,
    [id, api.clock.now(), hoursAgo],
  );
}

test('people with a confirmed address follow and stop, by slug or id', async () => {
  const ada = await signInPerson(api);
  expect((await api.send('PUT', '/user/follows/tool/loom')).status).toBe(401);
  expect((await api.get('/user/follows')).status).toBe(401);
  expect((await follow(await signInPerson(api, { isVerified: false }))).status).toBe(403);
  expect((await follow(ada, 'nothing')).status).toBe(404);
  expect((await follow(ada)).body.data).toEqual({ is_following: true });
  expect((await follow(ada)).status).toBe(200);
  api.clock.advance(HOUR);
  expect((await follow(ada, spool)).status).toBe(200);
  expect((await follow(ada, 'loom', 'GET')).body.data).toEqual({ is_following: true });
  expect(await names(ada)).toEqual(['Spool', 'Loom']);
  expect(await names(ada, '?per_page=1&page=2')).toEqual(['Loom']);
  expect((await api.get('/user/follows?page=0', ada.headers)).status).toBe(422);
  expect((await follow(ada, 'loom', 'DELETE')).body.data).toEqual({ is_following: false });
  expect((await follow(ada, 'nothing', 'DELETE')).status).toBe(404);
  expect(await names(ada)).toEqual(['Spool']);
});

test('followers learn of a new price once, an hour later, in one mail a tool', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  await follow(ada);
  api.clock.advance(60_000);
  await changePrice(loom, '$12', 0);
  await notifyOfPrices(api.app.contexts.follows);
  expect(await collectMails(api.database)).toEqual([]);
  api.clock.advance(2 * HOUR);
  await changePrice(spool, '$9', 1);
  for (let time = 0; time < 2; time++) await notifyOfPrices(api.app.contexts.follows);
  const mails = await collectMails(api.database);
  expect(mails).toMatchObject([
    {
      to: ada.email,
      template: 'followed-price-changed',
      values: {
        name: 'Ada',
        tool: 'Loom',
        before: { model: 'paid', starting_from: '$10' },
        after: { model: 'paid', starting_from: '$12' },
      },
    },
  ]);
  // Who follows later is not told of what was before.
  const eve = await signInPerson(api);
  await follow(eve);
  await notifyOfPrices(api.app.contexts.follows);
  expect(await collectMails(api.database)).toEqual([]);
  api.clock.advance(24 * HOUR);
  await changePrice(loom, '$20', 2);
  await notifyOfPrices(api.app.contexts.follows);
  expect((await collectMails(api.database)).map(({ to }) => to).sort()).toEqual(
    [ada.email, eve.email].sort(),
  );
});

test('a banned follower is told nothing', async () => {
  const ada = await signInPerson(api);
  await follow(ada);
  const admin = await signInAdmin(api);
  await admin.send('POST', `/users/${ada.id}/ban`, { reason: 'Spam' });
  await collectMails(api.database);
  api.clock.advance(2 * HOUR);
  await changePrice(loom, '$12', 1);
  await notifyOfPrices(api.app.contexts.follows);
  expect(await collectMails(api.database)).toEqual([]);
});

test('the link of a mail ends following without an account, and is good for nothing else', async () => {
  const ada = await signInPerson(api);
  await follow(ada);
  const token = makeUnfollowToken(api.app.server.secret, ada.id, loom);
  const stop = (given: string) => api.send('POST', `/unfollow/${given}`);
  for (const bad of ['nothing', `${ada.id}-${spool}-${token.split('-')[2]}`, token.slice(0, -1)])
    expect((await stop(bad)).status, bad).toBe(404);
  expect(await names(ada)).toEqual(['Loom']);
  const opened = await api.raw(`/unfollow/${token}`, { headers: { accept: 'text/html' } });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unfollow/${token}`]);
  expect(await names(ada)).toEqual(['Loom']);
  for (let time = 0; time < 2; time++) expect((await stop(token)).status).toBe(200);
  expect(await names(ada)).toEqual([]);
});

test('followers and savers are told once that a tool is discontinued', async () => {
  const ada = await signInPerson(api);
  const eve = await signInPerson(api);
  const maker = await signInPerson(api);
  await giveTools(api, maker.id, [loom]);
  await follow(ada);
  for (const { headers } of [ada, eve]) await api.send('POST', '/ai-tools/loom/toggle-save', {}, headers);
  await collectMails(api.database);
  expect((await api.send('POST', '/ai-tools/loom/discontinue', {}, maker.headers)).status).toBe(200);
  for (let time = 0; time < 2; time++) await notifySavers(api.app.contexts.health);
  const mails = await collectMails(api.database);
  expect(new Map(mails.map(({ to, values }) => [to, values.is_follower]))).toEqual(
    new Map([
      [ada.email, true],
      [eve.email, false],
    ]),
  );
  expect(mails).toHaveLength(2);
  expect((await follow(eve)).status).toBe(404);
  expect((await follow(ada, 'loom', 'DELETE')).status).toBe(200);
});

test('a merge moves followers; an account takes its own with it, after they were exported', async () => {
  const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
  await follow(ada);
  await follow(eve);
  await follow(eve, 'spool');
  const admin = await signInAdmin(api);
  const merged = await admin.send('POST', `/tools/${loom}/merge`, { into: spool, reason: 'The same' });
  expect(merged.body.data.counts).toMatchObject({ followers: 2 });
  expect([await names(ada), await names(eve)]).toEqual([['Spool'], ['Spool']]);
  const exported = async () => (await readExport(api.app.server.personalData, ada.id)).follows;
  expect(await exported()).toEqual([{ tool: 'Spool', followed_at: api.clock.now().toISOString() }]);
  await inTransaction(api.database, (trx) => api.app.server.personalData.release(trx, ada.id));
  expect([await exported(), await names(eve)]).toEqual([[], ['Spool']]);
});
