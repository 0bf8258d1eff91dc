import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { PERSON_PASSWORD, signInPerson } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';

type Line = Record<string, unknown>;
const lines: Line[] = [];
let api: TestApi;
beforeAll(async () => {
  const write = (text: string) => {
    const line: Line = JSON.parse(text);
    if (line.msg === 'security') lines.push(line);
  };
  api = await openTestApi({ log: createLog('info', { write }) });
});
beforeEach(async () => {
  await api.reset();
  lines.length = 0;
});
afterAll(() => api.close());

const NETWORK = '203.0.113.9';
const from = { 'x-forwarded-for': NETWORK };
const NEW = { password: 'plum kettle orbit', password_confirmation: 'plum kettle orbit' };
const adminId = async () => signInPerson(api, { role: 'admin' });

describe('signing in', () => {
  test('right, wrong and unknown are logged with account and network, without secrets', async () => {
    const { id, email } = await signInPerson(api);
    await api.send('POST', '/login', { email, password: PERSON_PASSWORD }, from);
    await api.send('POST', '/login', { email, password: 'a wrong password' }, from);
    await api.send('POST', '/login', { email: 'nobody@example.com', password: 'x' }, from);
    const where = { event: 'sign-in', network: NETWORK, method: 'POST', path: '/api/v1/login' };
    expect(lines).toEqual([
      expect.objectContaining({ ...where, level: 'info', outcome: 'success', status: 200, account_id: id }),
      expect.objectContaining({
        ...where,
        level: 'warn',
        outcome: 'refused',
        reason: 'invalid',
        fields: ['email'],
        status: 422,
        account_id: id,
      }),
      expect.objectContaining({ ...where, outcome: 'refused', account_id: null }),
    ]);
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const text = JSON.stringify(lines);
    for (const secret of [email, PERSON_PASSWORD, 'a wrong password', 'nobody@']) {
      expect(text).not.toContain(secret);
    }
  });

  test('a banned person, a sign-out and a wrong code are logged', async () => {
    const { id, email, headers } = await signInPerson(api);
    await api.send('POST', '/logout', undefined, headers);
    await api.database.kysely
      .updateTable('users')
      .set({ banned_at: api.clock.now(), ban_reason: 'Advertising' })
      .where('id', '=', id)
      .execute();
    await api.send('POST', '/login', { email, password: PERSON_PASSWORD });
    await api.send('POST', '/oauth/token', { code: 'guess' });
    expect(lines).toMatchObject([
      { event: 'sign-out', outcome: 'success', user_id: id },
      { event: 'sign-in', outcome: 'refused', reason: 'forbidden', account_id: id },
      { event: 'sign-in', outcome: 'refused', reason: 'invalid', fields: ['code'], account_id: null },
    ]);
  });

  test('a provider that refuses is logged', async () => {
    await api.fetch('/google/callback?state=unknown&code=secret');
    expect(lines).toMatchObject([
      {
        event: 'provider-sign-in',
        outcome: 'refused',
        reason: 'not_configured',
        path: '/api/v1/google/callback',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

test('password resets and changes are logged, also the silent ones', async () => {
  const { id, email, headers } = await signInPerson(api);
  for (let count = 0; count < 6; count++) await api.send('POST', '/password/forgot', { email }, from);
  const token = tokenOf((await collectMails(api.database))[0]);
  await api.send('PUT', '/user/password', { current_password: 'wrong', ...NEW }, headers);
  await api.send('POST', '/password/reset', { token, ...NEW });
  await api.send('POST', '/password/reset', { token, ...NEW });
  expect(lines).toMatchObject([
    ...Array.from({ length: 5 }, () => ({
      event: 'password-reset-request',
      outcome: 'success',
      account_id: id,
    })),
    { event: 'password-reset-request', outcome: 'refused', reason: 'too_many_requests', status: 200 },
    { event: 'password-change', outcome: 'refused', fields: ['current_password'], user_id: id },
    { event: 'password-reset', outcome: 'success', account_id: id },
    { event: 'password-reset', outcome: 'refused', fields: ['token'], account_id: null },
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test("administrators' changes of accounts are logged, and calls of others to them", async () => {
  const admin = await adminId();
  const person = await signInPerson(api);
  const path = `/admin/users/${person.id}`;
  await api.send('POST', `${path}/role`, { role: 'contributor' }, person.headers);
  await api.send('GET', '/admin/users', undefined, {});
  await api.send('POST', `${path}/role`, { role: 'contributor' }, admin.headers);
  await api.send('POST', `${path}/ban`, { reason: 'Advertising', duration: 3 }, admin.headers);
  await api.send('POST', `${path}/unban`, undefined, admin.headers);
  expect(lines).toMatchObject([
    { event: 'role-change', outcome: 'refused', reason: 'not_found', user_id: person.id },
    { event: 'token', outcome: 'refused', reason: 'unauthenticated', path: '/api/v1/admin/users' },
    {
      event: 'role-change',
      outcome: 'success',
      user_id: admin.id,
      role: 'contributor',
      path: `/api/v1${path}/role`,
    },
    { event: 'ban', outcome: 'success', user_id: admin.id },
    { event: 'unban', outcome: 'success', user_id: admin.id },
  ]);
});

test('an administrators’ call that declares no event is logged when it is refused', async () => {
  const { id, headers } = await signInPerson(api);
  await api.get('/admin/users', headers);
  expect(lines).toMatchObject([{ event: 'access', outcome: 'refused', reason: 'not_found', user_id: id }]);
});

test('an administrator who asks for what does not exist is no security event', async () => {
  const { headers } = await adminId();
  expect((await api.get('/admin/newsletter/subscribers/999999', headers)).status).toBe(404);
  expect(lines).toEqual([]);
});

test('a method that an administrators’ path does not know is logged like its calls', async () => {
  const { id, headers } = await signInPerson(api);
  const admin = await adminId();
  await api.send('PUT', '/admin/users', {}, headers);
  await api.send('PUT', '/admin/users', {});
  await api.send('PUT', '/admin/users', {}, { authorization: `Bearer ${'x'.repeat(40)}` });
  await api.send('PUT', '/admin/users', {}, admin.headers);
  const where = { method: 'PUT', path: '/api/v1/admin/users', outcome: 'refused' };
  expect(lines).toMatchObject([
    { ...where, event: 'access', reason: 'not_found', user_id: id },
    { ...where, event: 'token', reason: 'unauthenticated', user_id: null },
    { ...where, event: 'token', reason: 'unauthenticated', user_id: null },
  ]);
  expect(lines).toHaveLength(3);
});

test('limits that are hit and uploads that are refused are logged', async () => {
  const { id, headers } = await signInPerson(api);
  for (let count = 0; count < 11; count++) {
    await api.send('POST', '/login', { email: 'nobody@example.com', password: 'x' }, from);
  }
  expect(lines.at(-1)).toMatchObject({ event: 'limit', reason: 'too_many_requests', network: NETWORK });
  lines.length = 0;
  const form = new FormData();
  form.append('avatar', new File(['<svg/>'], 'a.png', { type: 'image/png' }));
  await api.raw('/user/avatar', { method: 'POST', headers, body: form });
  expect(lines).toMatchObject([{ event: 'upload', outcome: 'refused', fields: ['avatar'], user_id: id }]);
});

test('ordinary calls, and what people mistype in them, are no security events', async () => {
  await api.get('/ai-tools');
  await api.get('/ai-tools/nothing');
  await api.get('/ai-tools?page=0');
  expect(lines).toEqual([]);
});
