import { expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { edit, giveOwnership } from '#src/features/submissions/testing/submission-calls.ts';
import { DAY } from '#src/shared/time.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { PRICE_FEED_PATH } from '../public/price-rules.ts';

const api = setUpTestApi();

const tiers = (price: string) => [{ name: 'Pro', price, period: 'month' as const, features: ['All of it'] }];

async function publishPriced() {
  const [id] = await publishTools(api, [
    { name: 'Alpha', pricing_model: 'paid', starting_from: '$10', pricing_tiers: tiers('$10') },
  ]);
  return id!;
}

const pricing = async () => (await api.get('/ai-tools/alpha')).body.data.pricing;
const history = async () =>
  (await api.get('/ai-tools/alpha/price-history')).body.data.map(
    (entry: { starting_from: string | null }) => entry.starting_from,
  );

/** Everything recorded so far was `days` ago. */
async function age(id: number, days: number): Promise<void> {
  await api.database.pool.query(
    `update tool_price_changes set at = at - make_interval(days => $2) where tool_id = $1`,
    [id, days],
  );
}

function confirm({ headers }: Pick<SignedInPerson, 'headers'>, slug = 'alpha', network = '203.0.113.1') {
  const from = { ...headers, 'x-forwarded-for': network };
  return api.send('POST', `/ai-tools/${slug}/price-confirmed`, undefined, from);
}

test('every change of a price is recorded with its time, except a correction within the hour', async () => {
  const id = await publishPriced();
  expect(await history()).toEqual(['$10']);
  const owner = await signInPerson(api);
  await giveOwnership(api, owner.id, id);
  await edit(api, 'alpha', owner.headers, { starting_from: '$11' });
  await edit(api, 'alpha', owner.headers, { starting_from: '$12' });
  expect(await history()).toEqual(['$10', '$12']);
  await age(id, 30);
  await api.database.pool.query(`update tools set starting_from = '$15' where id = $1`, [id]);
  await edit(api, 'alpha', owner.headers, { features: ['Something else'] });
  expect(await history()).toEqual(['$10', '$12', '$15']);
  const { body } = await api.get('/ai-tools/alpha/price-history');
  expect(body.data[1]).toMatchObject({ model: 'paid', tiers: tiers('$10') });
  expect((await api.get('/ai-tools/no-such-tool/price-history')).status).toBe(404);
});

test('new texts of a plan are no new price', async () => {
  const id = await publishPriced();
  const owner = await signInPerson(api);
  await giveOwnership(api, owner.id, id);
  await edit(api, 'alpha', owner.headers, {
    pricing_tiers: [{ name: 'Pro', price: '$10', period: 'month', features: ['Even more'] }],
  });
  expect(await history()).toHaveLength(1);
});

test('who saves a price has checked it; a change that nobody vouches for has not been checked', async () => {
  const id = await publishPriced();
  expect(await pricing()).toMatchObject({ checked_at: null, checked_by: null, is_stale: false });
  const owner = await signInPerson(api);
  await giveOwnership(api, owner.id, id);
  await edit(api, 'alpha', owner.headers, { starting_from: '$12' });
  expect(await pricing()).toMatchObject({
    checked_at: api.clock.now().toISOString(),
    checked_by: 'owner',
    is_stale: false,
  });
  const editor = await signInPerson(api, { role: 'admin' });
  await edit(api, 'alpha', editor.headers, { starting_from: '$13' });
  expect((await pricing()).checked_by).toBe('editor');
  await publishTools(api, [
    { name: 'Alpha', url: 'https://alpha-0.example.com', pricing_model: 'paid', starting_from: '$20' },
  ]);
  expect(await pricing()).toMatchObject({ checked_at: null, checked_by: null, starting_from: '$20' });
});

test('three people with a verified address confirm a price', async () => {
  const id = await publishPriced();
  const stranger = await signInPerson(api, { isVerified: false });
  expect((await confirm(stranger)).status).toBe(403);
  expect((await api.send('POST', '/ai-tools/alpha/price-confirmed')).status).toBe(401);
  const people = [await signInPerson(api), await signInPerson(api), await signInPerson(api)] as const;
  for (const [at, person] of people.entries()) {
    const { status, body } = await confirm(person, 'alpha', `198.51.100.${at}`);
    expect([status, body.data.missing]).toEqual([200, 2 - at]);
    if (at > 0) continue;
    // Neither again, nor another account on the same network.
    for (const other of [person, await signInPerson(api)])
      expect((await confirm(other, 'alpha', `198.51.100.${at}`)).body.data.missing).toBe(2);
  }
  expect(await pricing()).toMatchObject({ checked_by: 'visitor' });
  await api.database.pool.query(`update tools set starting_from = '$99' where id = $1`, [id]);
  expect((await confirm(people[0], 'alpha', '198.51.100.0')).body.data).toMatchObject({
    checked_by: null,
    missing: 2,
  });
});

test('a tool without a price has nothing to confirm', async () => {
  await publishTools(api, [{ name: 'Beta', pricing_model: null }]);
  const person = await signInPerson(api);
  expect((await confirm(person, 'beta')).status).toBe(409);
  expect((await confirm(person, 'no-such-tool')).status).toBe(404);
});

test('changes are a feed, without prices that were listed for the first time', async () => {
  const id = await publishPriced();
  const [other] = await publishTools(api, [{ name: 'Beta', pricing_model: null }]);
  await api.database.pool.query(`update tools set starting_from = '$12 & up' where id = $1`, [id]);
  await api.database.pool.query(`update tools set starting_from = '$5' where id = $1`, [other]);
  const document = api.app.documents.find(({ path }) => path === PRICE_FEED_PATH)!;
  const text = await (await document.read({})).text();
  expect(text).toContain('Alpha: Paid, from $10 (Pro $10 per month) → Paid, from $12 &#38; up');
  expect(text).not.toContain('Beta');
});

test('administrators find the prices that nobody has checked since a day', async () => {
  await publishPriced();
  await publishTools(api, [{ name: 'Beta', pricing_model: null }]);
  const admin = await signInPerson(api, { role: 'admin' });
  const names = async (day: string) =>
    (await api.get(`/admin/tools?price_checked_before=${day}`, admin.headers)).body.data.map(
      (tool: { name: string }) => tool.name,
    );
  expect(await names('2020-01-01')).toEqual(['Alpha']);
  await confirm(admin);
  expect(await names('2020-01-01')).toEqual([]);
  const tomorrow = new Date(api.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  expect(await names(tomorrow)).toEqual(['Alpha']);
  expect((await api.get('/admin/tools?price_checked_before=soon', admin.headers)).status).toBe(422);
});

test('confirmations are exported, and erased with the account', async () => {
  await publishPriced();
  const person = await signInPerson(api);
  await confirm(person);
  const exported = () => readExport(api.app.server.personalData, person.id);
  expect((await exported()).confirmed_prices).toEqual([
    { tool: 'Alpha', confirmed_at: api.clock.now().toISOString() },
  ]);
  await inTransaction(api.database, (trx) => api.app.server.personalData.erase(trx, [person.id]));
  expect((await exported()).confirmed_prices).toEqual([]);
});

// Last, because the clock is ahead of that of the database from here on.
test('a price that was not checked for 180 days is possibly out of date, on the page and in the comparison', async () => {
  const id = await publishPriced();
  await publishTools(api, [{ name: 'Beta', pricing_model: null }]);
  const owner = await signInPerson(api);
  await giveOwnership(api, owner.id, id);
  expect((await confirm(owner)).body.data).toMatchObject({ checked_by: 'owner', missing: 0 });
  api.clock.advance(181 * DAY);
  const { body } = await api.get('/compare?tools=alpha,beta&nothing=cached');
  expect(body.data.map((tool: { pricing: { is_stale: boolean } }) => tool.pricing.is_stale)).toEqual([
    true,
    false,
  ]);
});
