import { describe, expect, test } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { bearer, PERSON_PASSWORD, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../rules.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

const api = setUpTestApi();

const signIn = (email: string, body: object = {}, headers = {}) =>
  api.send('POST', '/login', { email, password: PERSON_PASSWORD, ...body }, headers);
const isAlive = async (token: string) => (await api.get('/user', bearer(token))).status === 200;

describe('POST /login', () => {
  test('returns a working token, the person and a message', async () => {
    const { email, id } = await signInPerson(api, { name: 'Ada', role: 'admin' });
    const { status, body, headers } = await signIn(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{54}$/);
    expect(body).toMatchObject({ message: 'Signed in.', user: { id, email, roles: [{ name: 'admin' }] } });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await api.get('/user', bearer(body.token))).body.user).toEqual(body.user);
  });

  test('stores only a digest of the token', async () => {
    const { email } = await signInPerson(api);
    const { body } = await signIn(email);
    const { rows } = await api.database.pool.query('select s::text as row from sessions s');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  test('wrong credentials get the same text for known and unknown addresses', async () => {
    const { email } = await signInPerson(api);
    const provider = await signInPerson(api, { hasPassword: false });
    const answers = [
      await signIn(email, { password: 'wrong password' }),
      await signIn('nobody@example.com'),
      await signIn(provider.email),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect({ ...body, request_id: '' }).toEqual({
        message: 'These credentials do not match our records.',
        code: 'invalid',
        errors: { email: ['These credentials do not match our records.'] },
        request_id: '',
      });
    }
  });

  test('a password works after ten years, too', async () => {
    const { email } = await signInPerson(api);
    api.clock.advance(3652 * 24 * 3_600_000);
    expect((await signIn(email)).status).toBe(200);
  });

  test('the password is compared exactly', async () => {
    const { email } = await signInPerson(api);
    expect((await signIn(email, { password: PERSON_PASSWORD.toUpperCase() })).status).toBe(422);
    expect((await signIn(email, { password: `${PERSON_PASSWORD} ` })).status).toBe(422);
  });

  test.each([
    ['no fields', {}, ['email', 'password']],
    ['no address', { password: 'x' }, ['email']],
    ['an address that is none', { email: 'nobody', password: 'x' }, ['email']],
    ['a number for a password', { email: 'a@example.com', password: 5 }, ['password']],
    ['an endless password', { email: 'a@example.com', password: 'x'.repeat(1025) }, ['password']],
    ['a strange remember', { email: 'a@example.com', password: 'x', remember: 'maybe' }, ['remember']],
  ])('%s is 422 on each wrong field', async (_, body, fields) => {
    const answer = await api.send('POST', '/login', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
  });

  test.each([
    ['{"email":', 'application/json', 400],
    ['[1]', 'application/json', 400],
    ['email=a', 'application/x-www-form-urlencoded', 415],
    ['x'.repeat(300_000), 'application/json', 413],
  ])('a malformed body is refused', async (body, type, status) => {
    const answer = await api.raw('/login', { method: 'POST', body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
  });

  test('another method is 405', async () => {
    expect((await api.get('/login')).status).toBe(405);
  });

  test('a banned person gets the reason and the end, but only with the right password', async () => {
    const { id, email } = await signInPerson(api);
    const until = new Date(api.clock.now().getTime() + 48 * HOUR);
    await api.database.kysely
      .updateTable('users')
      .set({ banned_at: api.clock.now(), banned_until: until, ban_reason: 'Advertising' })
      .where('id', '=', id)
      .execute();
    const { status, body } = await signIn(email);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'forbidden',
      reason: 'Advertising',
      banned_until: until.toISOString(),
    });
    const day = until.toISOString().slice(0, 10);
    expect(body.message).toBe(`Your account is suspended until ${day}. Reason: Advertising`);
    expect((await signIn(email, { password: 'wrong password' })).status).toBe(422);
    api.clock.advance(49 * HOUR);
    expect((await signIn(email)).status).toBe(200);
  });

  test('ends the session that the call came with', async () => {
    const { email, token } = await signInPerson(api);
    const { body } = await signIn(email, {}, bearer(token));
    expect([await isAlive(token), await isAlive(body.token)]).toEqual([false, true]);
  });

  test('ten tries in ten minutes for an account, thirty for a network', async () => {
    const { email } = await signInPerson(api);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let count = 0; count < 10; count++) {
      expect((await signIn(email, { password: 'x' }, from('192.0.2.1'))).status).toBe(422);
    }
    const refused = await signIn(email, {}, from('192.0.2.1'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(600);
    // Attempts from another network do not lock the person out.
    expect((await signIn(email, {}, from('192.0.2.2'))).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 20; count++) {
      statuses.push((await signIn(`nobody-${count}@example.com`, {}, from('192.0.2.1'))).status);
    }
    expect(new Set(statuses.slice(0, 19))).toEqual(new Set([422]));
    expect(statuses[19]).toBe(429);
    api.clock.advance(601_000);
    expect((await signIn(email, {}, from('192.0.2.1'))).status).toBe(200);
  });

  test('one /48 has thirty tries for an account, however many networks it consists of', async () => {
    const { email } = await signInPerson(api);
    const guess = async (network: string) => {
      const from = { 'x-forwarded-for': network };
      return (await signIn(email, { password: 'x' }, from)).status;
    };
    const statuses = [];
    for (let count = 0; count < 39; count++) statuses.push(await guess(`2001:db8:5:${count}::1`));
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
    expect(await guess('2001:db8:6::1')).toBe(422);
  });
});

describe('sessions', () => {
  const minutes = (count: number) => api.clock.advance(count * 60_000);

  test('end after 12 hours without use, and are extended by use up to 30 days', async () => {
    const { email } = await signInPerson(api);
    const { token } = (await signIn(email)).body;
    for (let hours = 0; hours < 33; hours += 11) {
      minutes(11 * 60);
      expect(await isAlive(token)).toBe(true);
    }
    minutes(12 * 60 + 1);
    expect(await isAlive(token)).toBe(false);
    const used = (await signIn(email)).body.token;
    for (let spent = 0; spent < 30 * 24 - 11; spent += 11) {
      expect(await isAlive(used)).toBe(true);
      minutes(11 * 60);
    }
    minutes(11 * 60);
    expect(await isAlive(used)).toBe(false);
  });

  test('last 30 days without use when remembered', async () => {
    const { email } = await signInPerson(api);
    const { token } = (await signIn(email, { remember: true })).body;
    api.clock.advance(LIFETIMES.rememberedSession - 1000);
    expect(await isAlive(token)).toBe(true);
    api.clock.advance(LIFETIMES.rememberedSession + 1000);
    expect(await isAlive(token)).toBe(false);
  });

  test('end after 180 days however much they are used, when remembered', async () => {
    const { email } = await signInPerson(api);
    const { token } = (await signIn(email, { remember: true })).body;
    const day = 24 * 60;
    for (let days = 0; days < 180; days += 20) {
      expect(await isAlive(token)).toBe(true);
      minutes(20 * day - (days === 160 ? 1 : 0));
    }
    expect(await isAlive(token)).toBe(true);
    minutes(2);
    expect(await isAlive(token)).toBe(false);
  });

  test('the last use is written once a minute at most', async () => {
    const { token } = await signInPerson(api);
    const lastUsed = async () => (await api.get('/user/sessions', bearer(token))).body.data[0].last_used_at;
    const first = await lastUsed();
    api.clock.advance(59_000);
    expect(await lastUsed()).toBe(first);
    api.clock.advance(1000);
    expect(await lastUsed()).toBe(api.clock.now().toISOString());
  });

  test('are listed with their device, the last used first, and can be ended one by one', async () => {
    const { email, token } = await signInPerson(api);
    api.clock.advance(60_000);
    const other = (await signIn(email, {}, { 'user-agent': CHROME })).body.token;
    const { body } = await api.get('/user/sessions', bearer(token));
    expect(body.data.map((session: { device: string }) => session.device)).toEqual([
      'Chrome on Windows',
      'Test',
    ]);
    const [chrome, current] = body.data;
    expect([chrome.is_current, current.is_current]).toEqual([false, true]);
    expect(Object.keys(chrome).sort()).toEqual([
      'created_at',
      'device',
      'expires_at',
      'id',
      'is_current',
      'last_used_at',
    ]);
    expect((await api.send('DELETE', `/user/sessions/${chrome.id}`, undefined, bearer(token))).status).toBe(
      200,
    );
    expect([await isAlive(other), await isAlive(token)]).toEqual([false, true]);
  });

  test("another person's session cannot be ended", async () => {
    const ada = await signInPerson(api);
    const eve = await signInPerson(api);
    const { body } = await api.get('/user/sessions', ada.headers);
    const answer = await api.send('DELETE', `/user/sessions/${body.data[0].id}`, undefined, eve.headers);
    expect(answer.status).toBe(404);
    expect(await isAlive(ada.token)).toBe(true);
    expect((await api.send('DELETE', '/user/sessions/x', undefined, eve.headers)).status).toBe(422);
  });

  test('are limited to fifty; the least recently used one ends', async () => {
    const { email, token, id } = await signInPerson(api);
    await api.database.pool.query(
      `insert into sessions (user_id, token_hash, device, is_remembered, created_at, last_used_at, expires_at)
       select $1, sha256(n::text::bytea), 'Other', false, $2, $2::timestamptz + n * interval '1 second', $2::timestamptz + interval '9 hours'
       from generate_series(1, 49) n`,
      [id, api.clock.now()],
    );
    expect(await isAlive(token)).toBe(true);
    api.clock.advance(120_000);
    const { status } = await signIn(email);
    expect(status).toBe(200);
    expect(await isAlive(token)).toBe(false);
    const { rows } = await api.database.pool.query('select count(*)::int as count from sessions');
    expect(rows[0].count).toBe(50);
  });
});
