import { describe, expect, test } from 'vitest';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { addSession, bearer, PERSON_PASSWORD, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../rules.ts';

const api = setUpTestApi();

const NEW = 'plum kettle orbit';
const isAlive = async (token: string) => (await api.get('/user', bearer(token))).status === 200;
const canSignIn = async (email: string, password: string) =>
  (await api.send('POST', '/login', { email, password })).status === 200;

describe('PUT /user/password', () => {
  const change = (headers: Record<string, string> | undefined, fields: object = {}) =>
    api.send(
      'PUT',
      '/user/password',
      { current_password: PERSON_PASSWORD, password: NEW, password_confirmation: NEW, ...fields },
      headers,
    );

  test('ends every other session and open reset links, and notifies the owner', async () => {
    const { id, email, token, headers } = await signInPerson(api, { name: 'Ada' });
    const other = await addSession(api, id);
    await api.send('POST', '/password/forgot', { email });
    const link = tokenOf((await collectMails(api.database))[0]);
    expect((await change(headers)).status).toBe(200);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect(await canSignIn(email, NEW)).toBe(true);
    expect(await canSignIn(email, PERSON_PASSWORD)).toBe(false);
    expect(await collectMails(api.database)).toEqual([
      {
        to: email,
        template: 'password-changed',
        values: { name: 'Ada', device: 'Unknown device', tokens: 0 },
      },
    ]);
    const reset = { token: link, password: NEW, password_confirmation: NEW };
    expect((await api.send('POST', '/password/reset', reset)).status).toBe(422);
  });

  test('a wrong current password is 422 on its field and changes nothing', async () => {
    const { email, headers } = await signInPerson(api);
    for (const current_password of ['wrong password', undefined]) {
      const { status, body } = await change(headers, { current_password });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ current_password: ['The current password is incorrect.'] });
    }
    expect(await canSignIn(email, PERSON_PASSWORD)).toBe(true);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test.each([
    ['too short', { password: 'short12', password_confirmation: 'short12' }],
    ['too long', { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) }],
    ['confirmed differently', { password_confirmation: 'another password' }],
    ['common', { password: 'qwerty123', password_confirmation: 'qwerty123' }],
  ])('a new password that is %s is 422', async (_, fields) => {
    const { headers } = await signInPerson(api);
    const { status, body } = await change(headers, fields);
    expect(status).toBe(422);
    expect(body.errors.password).toHaveLength(1);
  });

  test('an account without a password sets its first one without a current one', async () => {
    const { email, headers } = await signInPerson(api, { hasPassword: false });
    expect((await change(headers, { current_password: undefined })).status).toBe(200);
    expect(await canSignIn(email, NEW)).toBe(true);
  });

  test('of two simultaneous changes with the same current password, one succeeds', async () => {
    const { id, headers } = await signInPerson(api);
    const other = bearer(await addSession(api, id));
    const second = { password: 'second plum orbit', password_confirmation: 'second plum orbit' };
    const answers = await Promise.all([change(headers), change(other, second)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 422]).toContain(statuses[1]);
    expect(await collectMails(api.database)).toHaveLength(1);
  });

  test('requires a session, and is rate limited', async () => {
    expect((await change(undefined)).status).toBe(401);
    const { headers } = await signInPerson(api);
    for (let count = 0; count < 10; count++) await change(headers, { current_password: 'x' });
    expect((await change(headers)).status).toBe(429);
  });
});

describe('POST /password/forgot', () => {
  const forget = (email: unknown, headers = {}) => api.send('POST', '/password/forgot', { email }, headers);

  test('answers the same for a known and an unknown address, and mails only the known one', async () => {
    const { email } = await signInPerson(api, { name: 'Ada' });
    const known = await forget(` ${email.toUpperCase()}`);
    const unknown = await forget('nobody@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.body).toEqual(unknown.body);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const [mail, ...others] = await collectMails(api.database);
    expect(others).toEqual([]);
    expect(mail).toEqual({
      to: email,
      template: 'reset-password',
      values: { name: 'Ada', url: `http://test.invalid/reset-password/${tokenOf(mail)}`, minutes: 30 },
    });
  });

  test('an invalid address is 422, a malformed body 400', async () => {
    expect((await forget('nobody')).status).toBe(422);
    expect((await forget(undefined)).status).toBe(422);
    const broken = await api.raw('/password/forgot', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.status).toBe(400);
  });

  test('above five an hour from one network it sends nothing, and says the same', async () => {
    const { email } = await signInPerson(api);
    const answers = [];
    for (let count = 0; count < 7; count++) {
      answers.push(await forget(email));
      api.clock.advance(LIFETIMES.youngResetLink);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    // The seventh comes after an hour.
    expect(await collectMails(api.database)).toHaveLength(6);
  });

  test('nobody can keep another person from a working link, or flood them with mails', async () => {
    const { email } = await signInPerson(api);
    let mails = 0;
    for (let count = 0; count < 60; count++) {
      await forget(email, { 'x-forwarded-for': `203.0.113.${count}` });
      mails += (await collectMails(api.database)).length;
      api.clock.advance(60_000);
    }
    expect(mails).toBeLessThanOrEqual(18);
    api.clock.advance(LIFETIMES.youngResetLink);
    expect((await forget(email, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
    const link = tokenOf((await collectMails(api.database)).at(-1));
    for (let count = 0; count < 20; count++) {
      await forget(email, { 'x-forwarded-for': `203.0.113.${100 + count}` });
    }
    const choice = { token: link, password: NEW, password_confirmation: NEW };
    expect((await api.send('POST', '/password/reset', choice)).status).toBe(200);
  });

  test('one network may ask for thirty addresses an hour', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await forget(`a${count}@example.com`)).status);
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
  });
});

describe('POST /password/reset', () => {
  const reset = (token: unknown, fields: object = {}) =>
    api.send('POST', '/password/reset', { token, password: NEW, password_confirmation: NEW, ...fields });
  const askForLink = async (email: string) => {
    await api.send('POST', '/password/forgot', { email });
    return tokenOf((await collectMails(api.database)).at(-1));
  };

  test('sets the password, ends every session, verifies the address and notifies the owner', async () => {
    const { email, token } = await signInPerson(api, { isVerified: false });
    const link = await askForLink(email);
    expect((await reset(link)).status).toBe(200);
    expect(await isAlive(token)).toBe(false);
    expect((await collectMails(api.database)).map(({ template }) => template)).toEqual(['password-changed']);
    const { body } = await api.send('POST', '/login', { email, password: NEW });
    expect(body.user.email_verified_at).not.toBeNull();
    const again = await reset(link);
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ token: ['This password reset link is invalid or has expired.'] });
  });

  test('of two simultaneous requests with one link, one sets a password', async () => {
    const { email } = await signInPerson(api);
    const link = await askForLink(email);
    const statuses = (await Promise.all([reset(link), reset(link)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('the link still works after a weak password', async () => {
    const { email } = await signInPerson(api);
    const link = await askForLink(email);
    const weak = await reset(link, { password: email, password_confirmation: email });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']]);
    expect((await reset(link)).status).toBe(200);
  });

  test('a link expires after thirty minutes, and when a newer one is sent ten minutes later', async () => {
    const { email } = await signInPerson(api);
    const older = await askForLink(email);
    api.clock.advance(LIFETIMES.youngResetLink);
    const newer = await askForLink(email);
    expect((await reset(older)).status).toBe(422);
    api.clock.advance(LIFETIMES.resetLink);
    expect((await reset(newer)).status).toBe(422);
    for (const token of ['', undefined, 'x'.repeat(201), 5]) expect((await reset(token)).status).toBe(422);
  });

  test('a newer mail leaves a link younger than ten minutes valid; using one ends the others', async () => {
    const { email } = await signInPerson(api);
    const older = await askForLink(email);
    api.clock.advance(LIFETIMES.youngResetLink - 1);
    const newer = await askForLink(email);
    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer)).status).toBe(422);
  });

  test('guesses are rate limited', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await reset('guess')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([422]));
  });
});
