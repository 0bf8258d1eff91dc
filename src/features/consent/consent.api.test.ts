import { describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
const choice = { essential: true, analytics: true, marketing: false, functional: true, version: 1 };

const put = (person: SignedInPerson, body: object) => api.send('PUT', '/user/consent', body, person.headers);
const get = async (person: SignedInPerson) => (await api.get('/user/consent', person.headers)).body.data;

test('is null until there is one, then follows the account', async () => {
  const ada = await signInPerson(api);
  expect(await get(ada)).toBeNull();
  const answer = await put(ada, choice);
  const stored = { ...choice, decided_at: api.clock.now().toISOString() };
  expect([answer.status, answer.body.data]).toEqual([200, stored]);
  expect(await get(ada)).toEqual(stored);
  expect(await get(await signInPerson(api))).toBeNull();
});

test('takes a version that is a text', async () => {
  const ada = await signInPerson(api);
  expect((await put(ada, { ...choice, version: '2026-11' })).body.data).toMatchObject({ version: '2026-11' });
});

describe('the newest choice', () => {
  test('counts, whichever arrives last', async () => {
    const ada = await signInPerson(api);
    const now = api.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    await put(ada, { ...choice, analytics: false, decided_at: at(-10) });
    const late = await put(ada, { ...choice, marketing: true, decided_at: at(-20) });
    expect(late.body.data).toMatchObject({ analytics: false, marketing: false, decided_at: at(-10) });
    await put(ada, { ...choice, functional: false, decided_at: at(-5) });
    expect(await get(ada)).toMatchObject({ functional: false, decided_at: at(-5) });
  });

  test('is never one of the future, and of two at the same time the later call', async () => {
    const ada = await signInPerson(api);
    const future = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    await put(ada, { ...choice, decided_at: future });
    expect(await get(ada)).toMatchObject({ decided_at: api.clock.now().toISOString() });
    await put(ada, { ...choice, analytics: false });
    expect(await get(ada)).toMatchObject({ analytics: false });
  });
});

test.each([
  [{ ...choice, essential: false }, 'essential'],
  [{ ...choice, analytics: 'yes' }, 'analytics'],
  [{ analytics: true, marketing: true, version: 1 }, 'functional'],
  [{ ...choice, version: 0 }, 'version'],
  [{ ...choice, version: '' }, 'version'],
  [{ ...choice, version: 'a\0' }, 'version'],
  [{ ...choice, version: 1.5 }, 'version'],
  [{ ...choice, decided_at: 'yesterday' }, 'decided_at'],
])('refuses %o', async (body, field) => {
  const ada = await signInPerson(api);
  const answer = await put(ada, body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  expect(await get(ada)).toBeNull();
});

test('needs a session, a body, and is limited', async () => {
  expect((await api.get('/user/consent')).status).toBe(401);
  expect((await api.send('PUT', '/user/consent', choice)).status).toBe(401);
  const ada = await signInPerson(api);
  expect((await put(ada, {})).status).toBe(422);
  for (let count = 0; count < 60; count += 1) await put(ada, choice);
  expect((await put(ada, choice)).status).toBe(429);
});

test('keeps a record, in the export and erased with the account', async () => {
  const ada = await signInPerson(api);
  await put(ada, choice);
  api.clock.advance(60_000);
  await put(ada, { ...choice, analytics: false });
  const { data } = (await api.get('/user/export', ada.headers)).body;
  expect(data.consent).toMatchObject([
    { ...choice, analytics: false, decided_at: api.clock.now().toISOString() },
    choice,
  ]);
  await inTransaction(api.database, (trx) => api.app.server.personalData.erase(trx, [ada.id]));
  expect(await get(ada)).toBeNull();
});

test('keeps the last hundred answers of an account, whatever others answer', async () => {
  const ada = await signInPerson(api);
  const bob = await signInPerson(api);
  await put(bob, { ...choice, decided_at: new Date(api.clock.now().getTime() - 3_600_000).toISOString() });
  const at = api.clock.now();
  const many = Array.from({ length: 120 }, (_, index) => ({
    user_id: ada.id,
    analytics: false,
    marketing: false,
    functional: false,
    version: '1',
    decided_at: new Date(at.getTime() - (index + 1) * 1000),
    created_at: at,
  }));
  await api.database.kysely.insertInto('consent_choices').values(many).execute();
  await put(ada, choice);
  const { rows } = await api.database.pool.query<{ count: string }>(
    'select count(*) from consent_choices where user_id = $1',
    [ada.id],
  );
  expect(Number(rows[0]!.count)).toBe(100);
  expect([await get(ada), await get(bob)]).toMatchObject([choice, choice]);
});
