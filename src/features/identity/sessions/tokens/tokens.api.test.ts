import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { bearer, PERSON_PASSWORD, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { removeExpired } from '../sessions.server.ts';

const api = setUpTestApi();

const create = (person: SignedInPerson, body: object = {}) =>
  api.send('POST', '/user/tokens', { name: 'Nightly', scopes: ['read', 'write'], ...body }, person.headers);

/** The headers of a new token of a person. */
async function tokenOf(person: SignedInPerson, scopes: string[], body: object = {}) {
  const answer = await create(person, { scopes, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return bearer(answer.body.data.token);
}

const list = async ({ headers }: SignedInPerson) => (await api.get('/user/tokens', headers)).body.data;

describe('a person’s tokens', () => {
  test('one is shown once, stored as a digest, mailed about and listed with its last use', async () => {
    const ada = await signInPerson(api);
    await collectMails(api.database);
    const { status, body } = await create(ada, { expires_at: '2026-07-01' });
    expect(status).toBe(201);
    const { token, ...shown } = body.data;
    expect(token).toMatch(/^pat_[\w-]{54}$/);
    expect(shown).toMatchObject({
      name: 'Nightly',
      hint: `pat_…${token.slice(-4)}`,
      scopes: ['read', 'write'],
      expires_at: '2026-07-01T23:59:59.999Z',
      last_used_at: null,
    });
    const [mail] = await collectMails(api.database);
    expect(mail).toMatchObject({ to: ada.email, template: 'token-created' });
    expect(JSON.stringify(mail)).not.toContain(token);
    const [row] = (await api.database.pool.query('select * from api_tokens')).rows;
    expect(row.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(row)).not.toContain(token.slice(4, 20));

    expect((await api.get('/user', bearer(token))).body.user.email).toBe(ada.email);
    const listed = await list(ada);
    expect(listed).toEqual([{ ...shown, last_used_at: api.clock.now().toISOString() }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await api.get('/user/export', ada.headers)).body.data.tokens).toEqual(listed);
  });

  test('bad input names its field', async () => {
    const ada = await signInPerson(api);
    const errorsOf = async (body: object) => Object.keys((await create(ada, body)).body.errors ?? {});
    expect(await errorsOf({ name: ' ' })).toEqual(['name']);
    expect(await errorsOf({ name: 'x'.repeat(61) })).toEqual(['name']);
    expect(await errorsOf({ scopes: [] })).toEqual(['scopes']);
    expect(await errorsOf({ scopes: 'read' })).toEqual(['scopes']);
    expect(await errorsOf({ scopes: ['everything'] })).toEqual(['scopes.0']);
    expect(await errorsOf({ expires_at: 'tomorrow' })).toEqual(['expires_at']);
    expect(await errorsOf({ expires_at: '2026-06-14' })).toEqual(['expires_at']);
    expect(await list(ada)).toEqual([]);
  });

  test('nobody can have more than thirty', async () => {
    const ada = await signInPerson(api);
    await api.database.pool.query(
      `insert into api_tokens (user_id, token_hash, ending, name, scopes, created_at)
       select $1, decode(md5(n::text), 'hex'), 'abcd', 'n', '{read}', now() from generate_series(1, 30) n`,
      [ada.id],
    );
    expect((await create(ada)).status).toBe(409);
  });

  test('it ends when it is revoked, by its owner alone', async () => {
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const headers = await tokenOf(ada, ['read']);
    const [{ id }] = await list(ada);
    expect((await api.send('DELETE', `/user/tokens/${id}`, undefined, eve.headers)).status).toBe(404);
    expect((await api.get('/user', headers)).status).toBe(200);
    expect((await api.send('DELETE', `/user/tokens/${id}`, undefined, ada.headers)).status).toBe(200);
    expect((await api.get('/user', headers)).status).toBe(401);
  });

  test('it ends when it expires, and is forgotten a month later', async () => {
    const ada = await signInPerson(api);
    const headers = await tokenOf(ada, ['read'], { expires_at: '2026-06-15T14:00:00+01:00' });
    api.clock.advance(2 * 3_600_000);
    expect((await api.get('/user', headers)).status).toBe(401);
    await removeExpired(api.app.contexts.identity);
    expect(await list(ada)).toHaveLength(1);
    api.clock.advance(31 * DAY);
    await removeExpired(api.app.contexts.identity);
    expect((await api.database.pool.query('select from api_tokens')).rowCount).toBe(0);
  });

  test('tokens that were not made here are refused', async () => {
    const headers = await tokenOf(await signInPerson(api), ['read']);
    const token = headers.authorization.slice('Bearer '.length);
    const changed = token.at(-1) === 'A' ? 'B' : 'A';
    const invented = [
      `${token.slice(0, -1)}${changed}`,
      token.slice(0, -1),
      token.slice(4),
      `pat_${'A'.repeat(54)}`,
    ];
    for (const each of invented) expect((await api.get('/user', bearer(each))).status).toBe(401);
  });

  test.each([
    ['a new password', 'password', 401],
    ['a ban', 'ban', 401],
    ['closing the account', 'close', 401],
  ])('%s ends all of them', async (_, way, status) => {
    const [ada, admin] = [await signInPerson(api), await signInAdmin(api)];
    const headers = await tokenOf(ada, ['read']);
    const password = 'quite another horse 7';
    if (way === 'password') {
      const body = { current_password: PERSON_PASSWORD, password, password_confirmation: password };
      const { body: answer } = await api.send('PUT', '/user/password', body, ada.headers);
      expect(answer.message).toContain('tokens have been revoked');
      expect((await collectMails(api.database)).at(-1)?.values.tokens).toBe(1);
    } else if (way === 'ban') {
      await admin.send('POST', `/users/${ada.id}/ban`, { reason: 'Spam.' });
    } else {
      await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, ada.headers);
    }
    expect((await api.get('/user', headers)).status).toBe(status);
    expect((await api.database.pool.query('select from api_tokens')).rowCount).toBe(0);
  });
});

describe('scopes', () => {
  test('read reads, write changes, and neither opens the other', async () => {
    const ada = await signInPerson(api);
    const [read, write] = [await tokenOf(ada, ['read']), await tokenOf(ada, ['write'])];
    expect((await api.get('/user', read)).status).toBe(200);
    expect((await api.get('/categories', read)).status).toBe(200);
    const refused = await api.send('PUT', '/user/profile', { bio: 'x' }, read);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      required_scope: 'write',
      message: 'This token doesn’t have the scope write.',
    });
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
    expect((await api.send('PUT', '/user/profile', { bio: 'x' }, write)).status).not.toBe(403);
    expect((await api.get('/user', write)).body.required_scope).toBe('read');
    expect((await api.get('/categories', write)).body.required_scope).toBe('read');
  });

  test('nobody can give what they do not have', async () => {
    const ada = await signInPerson(api);
    for (const scope of ['admin:moderator', 'admin:*']) {
      const { status, body } = await create(ada, { scopes: ['read', scope] });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['scopes']]);
    }
    await api.database.kysely
      .updateTable('users')
      .set({ permissions: ['moderator'] })
      .where('id', '=', ada.id)
      .execute();
    expect((await create(ada, { scopes: ['admin:moderator'] })).status).toBe(201);
    expect((await create(ada, { scopes: ['admin:editor'] })).status).toBe(422);
  });

  test('a staff token has one set, never more than its person has now', async () => {
    const admin = await signInAdmin(api);
    const [moderator, plain] = [await tokenOf(admin, ['admin:moderator']), await tokenOf(admin, ['read'])];
    const reviews = (headers: Record<string, string>) => api.get('/admin/reviews', headers);
    expect((await reviews(moderator)).status).toBe(200);
    expect((await reviews(plain)).body).toMatchObject({ required_scope: 'admin:moderator' });
    expect((await api.get('/admin/newsletter/subscribers', moderator)).body).toMatchObject({
      code: 'forbidden',
      required_scope: 'admin:newsletter',
    });
    // What the person loses, the token loses with the next call.
    await api.database.kysely
      .updateTable('users')
      .set({ role: 'user', permissions: ['newsletter'] })
      .where('id', '=', admin.id)
      .execute();
    expect((await reviews(moderator)).status).toBe(403);
    await api.database.kysely
      .updateTable('users')
      .set({ permissions: [] })
      .where('id', '=', admin.id)
      .execute();
    expect((await reviews(moderator)).status).toBe(404);
    expect((await api.get('/user', plain)).body.user.permissions).toEqual([]);
  });

  test('tokens for staff are in the audit log', async () => {
    const admin = await signInAdmin(api);
    await create(admin, { scopes: ['read'] });
    await create(admin, { name: 'Bot', scopes: ['admin:*'] });
    const { id } = (await list(admin))[0];
    await api.send('DELETE', `/user/tokens/${id}`, undefined, admin.headers);
    expect((await admin.log()).map(({ action }) => action)).toEqual(['token.revoke', 'token.create']);
  });
});

test('whatever scopes it has, a token does nothing that needs a session', async () => {
  const admin = await signInAdmin(api);
  const headers = await tokenOf(admin, ['read', 'write', 'admin:*']);
  const needing = api.app.routes.filter(({ definition }) => definition.requires);
  const paths = needing.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /user/tokens',
      'GET /user/tokens',
      'DELETE /user/tokens/{id}',
      'PUT /user/password',
      'POST /user/totp',
      'POST /user/passkeys',
      'POST /user/reauthenticate',
      'DELETE /user/sessions/{id}',
      'DELETE /user/account',
      'GET /user/export',
      'PUT /admin/users/{id}/permissions',
      'GET /admin/backups/{name}',
      'POST /admin/webhooks',
      'GET /admin/webhooks/{id}/secret',
    ]),
  );
  for (const { method, path } of needing) {
    const address = path.replace('{page}', 'terms').replace(/\{\w+\}/g, '1');
    const body = method === 'GET' ? undefined : {};
    const answer = await api.send(method, address, body, headers);
    expect([answer.status, answer.body.session_required], `${method} ${path}`).toEqual([403, true]);
    expect(answer.body.message).toBe('A personal token can’t do this. Sign in on the site instead.');
  }
});

test('a token has a limit of its own, which its answers tell', async () => {
  const ada = await signInPerson(api);
  const [one, other] = [await tokenOf(ada, ['read']), await tokenOf(ada, ['read'])];
  const first = await api.get('/user', one);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'ratelimit-limit': '300',
    'ratelimit-remaining': '299',
    'ratelimit-reset': '60',
  });
  const refused = await api.send('PUT', '/user/profile', {}, one);
  expect(refused.headers.get('ratelimit-remaining')).toBe('298');
  const id = String((await list(ada))[1].id);
  const limit = { name: 'token', max: 300, windowSeconds: 60 };
  for (let call = 2; call < 300; call += 1) await api.app.server.limiter.measure(limit, id);
  const over = await api.get('/user', one);
  expect([over.status, over.headers.get('retry-after'), over.headers.get('ratelimit-remaining')]).toEqual([
    429,
    '60',
    '0',
  ]);
  expect((await api.get('/user', other)).status).toBe(200);
  expect((await api.get('/user', ada.headers)).headers.get('ratelimit-limit')).toBeNull();
  api.clock.advance(60_000);
  expect((await api.get('/user', one)).status).toBe(200);
});

test('an old sign-in makes no token', async () => {
  const ada = await signInPerson(api);
  api.clock.advance(16 * 60_000);
  const { status, body } = await create(ada);
  expect([status, body.reauthenticate]).toEqual([403, true]);
});
