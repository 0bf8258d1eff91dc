import { describe, expect, test } from 'vitest';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { bearer, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../rules.ts';

const api = setUpTestApi();

const PASSWORD = 'plum kettle orbit';
const form = (fields: object = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...fields,
});
let networks = 0;
/** Registers from a separate network, so that network limits do not interfere. */
const register = (fields: object = {}) => {
  networks += 1;
  const address = `198.51.${networks >> 8}.${networks & 255}`;
  return api.send('POST', '/register', form(fields), { 'x-forwarded-for': address });
};

describe('POST /register', () => {
  test('stores the website as the URL parser understands it', async () => {
    const { body } = await register({ website: 'https://evil.com\\@good.com' });
    expect(body.user.website).toBe('https://evil.com/@good.com');
  });

  test('a name stays on one line and reads in one direction', async () => {
    expect((await register({ email: 'a@example.com', name: 'Ada\nB.' })).body.user.name).toBe('Ada B.');
    for (const mark of ['\u202e', '\u2066', '\u200e']) {
      const { status, body } = await register({ email: 'b@example.com', name: `Ada ${mark}nimda` });
      expect([status, body.errors]).toEqual([422, { name: ['Must not contain control characters.'] }]);
    }
  });

  test('an address with an international domain is one account in every spelling', async () => {
    const { status, body } = await register({ email: ' Ada@MÜNCHEN.example ' });
    expect([status, body.user.email]).toEqual([201, 'ada@xn--mnchen-3ya.example']);
    expect((await collectMails(api.database))[0]).toMatchObject({ to: 'ada@xn--mnchen-3ya.example' });
    for (const email of ['ada@münchen.example', 'ada@mu\u0308nchen.example', 'ADA@xn--mnchen-3ya.example']) {
      expect((await register({ email })).status).toBe(422);
      const { status: signedIn } = await api.send('POST', '/login', { email, password: PASSWORD });
      expect([email, signedIn]).toEqual([email, 200]);
    }
  });

  test('a name has something to see, and keeps the joiners of its script', async () => {
    for (const name of ['\u200b', ' \u3164\u2800 ', '\u200d\ufe0f']) {
      expect((await register({ email: 'a@example.com', name })).body.errors).toHaveProperty('name');
    }
    const names = ['می‌خواهم', '👩‍💻 Ann'];
    for (const [at, name] of names.entries()) {
      expect((await register({ email: `n${at}@example.com`, name })).body.user.name).toBe(name);
    }
    const { user } = (await register({ email: 'c@example.com', name: 'Ame\u0301lie' })).body;
    expect(user.name).toBe('Amélie');
  });

  test('a password is the same in composed and other letters', async () => {
    const password = 'clé-ñandú-été';
    const [composed, other] = [password.normalize('NFC'), password.normalize('NFD')];
    expect((await register({ password: other, password_confirmation: other })).status).toBe(201);
    for (const typed of [composed, other]) {
      const { status } = await api.send('POST', '/login', { email: 'ada@example.com', password: typed });
      expect(status).toBe(200);
    }
  });

  test('creates an account, signs in and sends a link', async () => {
    const { status, body } = await register({ email: ' Ada@Example.com ', company: 'Engines', website: '' });
    expect(status).toBe(201);
    expect(body.message).toMatch(/We’ve emailed you a link to confirm your address/);
    expect(body.user).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Engines',
      website: null,
      email_verified_at: null,
      is_affiliate: false,
      affiliate_code: null,
      roles: [{ name: 'user' }],
      has_password: true,
      providers: [],
      is_subscribed_to_newsletter: false,
    });
    expect((await api.get('/user', bearer(body.token))).body.user).toEqual(body.user);
    const [mail, ...others] = await collectMails(api.database);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com', template: 'verify-email' });
    expect(mail?.values).toEqual({
      name: 'Ada Lovelace',
      url: `http://test.invalid/email/verify/${tokenOf(mail)}`,
    });
    expect((await api.send('POST', '/login', { email: 'ADA@example.com', password: PASSWORD })).status).toBe(
      200,
    );
  });

  test.each([
    ['nothing', { name: undefined, email: undefined, password: undefined }, ['email', 'name', 'password']],
    ['a blank name', { name: '   ' }, ['name']],
    ['an address that is none', { email: 'ada@' }, ['email']],
    ['seven characters', { password: 'short12', password_confirmation: 'short12' }, ['password']],
    ['another confirmation', { password_confirmation: 'plum kettle orbit!' }, ['password']],
    ['no confirmation', { password_confirmation: undefined }, ['password_confirmation']],
    ['a common password', { password: 'Password123', password_confirmation: 'Password123' }, ['password']],
    [
      'the address as password',
      { password: 'Ada@example.com', password_confirmation: 'Ada@example.com' },
      ['password'],
    ],
    ['a website behind a name', { website: 'https://good.com@evil.com/' }, ['website']],
    ['a website that runs', { website: 'javascript:alert(1)' }, ['website']],
    ['a code with blanks', { is_affiliate: true, affiliate_code: 'a b c d' }, ['affiliate_code']],
    ['a code of three', { is_affiliate: true, affiliate_code: 'abc' }, ['affiliate_code']],
    ['a NUL', { bio: 'a\0b' }, ['bio']],
    ['half a character', { name: 'Ada \ud800' }, ['name']],
    ['an endless biography', { bio: 'x'.repeat(1001) }, ['bio']],
  ])('%s is 422 and creates no account', async (_, fields, wrong) => {
    const { status, body } = await register(fields);
    expect(status).toBe(422);
    expect(
      Object.keys(body.errors)
        .filter((field) => field !== 'password_confirmation' || wrong.includes(field))
        .sort(),
    ).toEqual(wrong);
    const { rows } = await api.database.pool.query('select count(*)::int as count from users');
    expect(rows[0].count).toBe(0);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('a name may be in any script, a password of any kind and of 128 characters', async () => {
    const password = 'ß'.repeat(128);
    const { status, body } = await register({
      name: '王小明 👩‍🔬',
      password,
      password_confirmation: password,
    });
    expect(status).toBe(201);
    expect(body.user.name).toBe('王小明 👩‍🔬');
    expect((await api.send('POST', '/login', { email: 'ada@example.com', password })).status).toBe(200);
  });

  test('a taken address is 422 on email, ignoring case', async () => {
    await register();
    const { status, body } = await register({ email: 'ADA@EXAMPLE.COM' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['The email has already been taken.'] });
  });

  test('of two simultaneous registrations of one address, one succeeds', async () => {
    const statuses = (await Promise.all([register(), register()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422]);
    expect(await collectMails(api.database)).toHaveLength(1);
  });

  test('an affiliate gets the requested or a generated code; a taken one is 422', async () => {
    const chosen = await register({ is_affiliate: true, affiliate_code: 'Ada-2026' });
    expect(chosen.body.user.affiliate_code).toBe('Ada-2026');
    const made = await register({ email: 'b@example.com', is_affiliate: '1', affiliate_code: '' });
    expect(made.body.user).toMatchObject({ is_affiliate: true });
    expect(made.body.user.affiliate_code).toMatch(/^[a-z0-9]{10}$/);
    const taken = await register({ email: 'c@example.com', is_affiliate: true, affiliate_code: 'aDA-2026' });
    expect(taken.status).toBe(422);
    expect(taken.body.errors).toEqual({ affiliate_code: ['The affiliate code has already been taken.'] });
  });

  test('a malformed body is 400; a form is 415', async () => {
    const send = (body: string, type: string) =>
      api.raw('/register', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('{', 'application/json')).status).toBe(400);
    expect((await send('name=a', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  test('ten an hour from a network', async () => {
    const again = () => api.send('POST', '/register', form({ password: 'password123' }));
    const statuses = [];
    for (let count = 0; count < 10; count++) {
      const fields = { password: 'password', password_confirmation: 'password' };
      statuses.push((await api.send('POST', '/register', form(fields))).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect((await api.send('POST', '/register', form())).status).toBe(429);
    // A request with an invalid field costs little, so it is not counted.
    expect((await again()).status).toBe(422);
    api.clock.advance(3_600_001);
    expect((await api.send('POST', '/register', form())).status).toBe(201);
  });
});

describe('POST /email/verify', () => {
  const verify = (token: unknown) => api.send('POST', '/email/verify', { token });
  const isVerified = async (headers: object) =>
    (await api.get('/user', headers as Record<string, string>)).body.user.email_verified_at !== null;

  test('the link of the mail works once', async () => {
    const { body } = await register();
    const token = tokenOf((await collectMails(api.database))[0]);
    expect(await isVerified(bearer(body.token))).toBe(false);
    expect((await verify(token)).status).toBe(200);
    expect(await isVerified(bearer(body.token))).toBe(true);
    const again = await verify(token);
    expect(again.status).toBe(422);
    expect(again.body.errors.token).toEqual(['This verification link is invalid or has expired.']);
  });

  test('of two simultaneous requests with one link, one verifies', async () => {
    await register();
    const token = tokenOf((await collectMails(api.database))[0]);
    const statuses = (await Promise.all([verify(token), verify(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('a newer mail invalidates the older link; a link expires after seven days', async () => {
    const { body } = await register();
    const older = tokenOf((await collectMails(api.database))[0]);
    const resend = () => api.send('POST', '/email/verification-notification', undefined, bearer(body.token));
    expect((await resend()).status).toBe(200);
    const newer = tokenOf((await collectMails(api.database))[0]);
    expect((await verify(older)).status).toBe(422);
    api.clock.advance(LIFETIMES.verifyLink);
    expect((await verify(newer)).status).toBe(422);
    expect((await verify(undefined)).status).toBe(422);
    expect((await verify('x'.repeat(201))).status).toBe(422);
  });

  test('a password reset link does not verify an address', async () => {
    const { email } = await signInPerson(api, { isVerified: false });
    await api.send('POST', '/password/forgot', { email });
    expect((await verify(tokenOf((await collectMails(api.database))[0]))).status).toBe(422);
  });
});

describe('POST /email/verification-notification', () => {
  const resend = (headers?: Record<string, string>) =>
    api.send('POST', '/email/verification-notification', undefined, headers);

  test('requires a session', async () => {
    expect((await resend()).status).toBe(401);
  });

  test('sends nothing to a verified person', async () => {
    const { headers } = await signInPerson(api);
    const { status, body } = await resend(headers);
    expect([status, body.message]).toEqual([200, 'Your email address is already verified.']);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('three an hour', async () => {
    const { headers } = await signInPerson(api, { isVerified: false });
    for (let count = 0; count < 3; count++) expect((await resend(headers)).status).toBe(200);
    expect((await resend(headers)).status).toBe(429);
    expect(await collectMails(api.database)).toHaveLength(3);
  });
});
