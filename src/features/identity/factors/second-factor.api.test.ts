import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import {
  addSession,
  bearer,
  type NewPerson,
  PERSON_PASSWORD,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../rules.ts';

const api = setUpTestApi();

const STEP = 30_000;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0';

interface Protected extends SignedInPerson {
  secret: string;
  recoveryCodes: string[];
}

/** The code that an app shows, a number of steps from now. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = api.clock.now().getTime() + steps * STEP;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const post = (path: string, body?: object, headers = {}) => api.send('POST', path, body, headers);
const remove = (path: string, headers = {}) => api.send('DELETE', path, undefined, headers);

/** A person with an authenticator app; the step of its setup is over. */
async function makeProtected(person: NewPerson = {}): Promise<Protected> {
  const signedIn = await signInPerson(api, person);
  const { secret } = (await post('/user/totp', undefined, signedIn.headers)).body.data;
  const { body } = await post('/user/totp/confirm', { code: codeOf(secret) }, signedIn.headers);
  api.clock.advance(2 * STEP);
  await collectMails(api.database);
  return { ...signedIn, secret, recoveryCodes: body.data.recovery_codes };
}

const signIn = (email: string, body: object = {}, headers = {}) =>
  post('/login', { email, password: PERSON_PASSWORD, ...body }, headers);

async function ticketFor(email: string): Promise<string> {
  return (await signIn(email)).body.second_factor.ticket;
}

const finish = (ticket: string, code: string, headers = {}) =>
  post('/login/second-factor', { ticket, code }, headers);

describe('setting up an authenticator app', () => {
  test('a code confirms it; recovery codes come with it, once', async () => {
    const { headers, email } = await signInPerson(api);
    const { secret, uri } = (await post('/user/totp', undefined, headers)).body.data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(email);
    // Until it is confirmed it asks for nothing.
    expect((await signIn(email)).body).toHaveProperty('token');
    const wrong = await post('/user/totp/confirm', { code: codeOf(secret, 5) }, headers);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { code: ['This code is wrong or was already used.'] },
    ]);
    const { status, body } = await post('/user/totp/confirm', { code: codeOf(secret) }, headers);
    expect(status).toBe(200);
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    const state = (await api.get('/user/second-factor', headers)).body.data;
    expect(state).toEqual({
      totp: api.clock.now().toISOString(),
      passkeys: [],
      recovery_codes_left: 10,
      due_at: null,
      needs_link: false,
    });
    expect((await post('/user/totp', undefined, headers)).status).toBe(409);
    expect((await post('/user/totp/confirm', { code: codeOf(secret, 1) }, headers)).status).toBe(409);
  });

  test('neither the secret nor a recovery code is stored as it is', async () => {
    const { secret, recoveryCodes } = await makeProtected();
    const { rows } = await api.database.pool.query(
      'select t::text as row from totp_factors t union all select r::text from recovery_codes r',
    );
    expect(rows).toHaveLength(11);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    expect(stored).not.toContain(Secret.fromBase32(secret).hex.toLowerCase());
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    }
  });

  test('it ends every other session and is mailed', async () => {
    const { id, headers, email } = await signInPerson(api);
    const other = bearer(await addSession(api, id));
    const { secret } = (await post('/user/totp', undefined, headers)).body.data;
    await post('/user/totp/confirm', { code: codeOf(secret) }, headers);
    expect((await api.get('/user', other)).status).toBe(401);
    expect((await api.get('/user', headers)).status).toBe(200);
    const [mail] = await collectMails(api.database);
    expect(mail).toMatchObject({ template: 'factor-changed', to: email, values: { change: 'totp_added' } });
  });
});

describe('signing in with a second factor', () => {
  test('the password alone opens nothing; the code of the app finishes the sign-in', async () => {
    const { email, secret, id } = await makeProtected();
    const { status, body } = await signIn(email, { remember: true });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['message', 'second_factor']);
    expect(body.second_factor.methods).toEqual(['totp', 'recovery_code']);
    expect((await api.get('/user', bearer(body.second_factor.ticket))).status).toBe(401);
    const answer = await finish(body.second_factor.ticket, codeOf(secret));
    expect([answer.status, answer.body.user.id]).toEqual([200, id]);
    expect((await api.get('/user', bearer(answer.body.token))).status).toBe(200);
    const { rows } = await api.database.pool.query(
      'select is_remembered from sessions order by id desc limit 1',
    );
    expect(rows).toEqual([{ is_remembered: true }]);
  });

  test('a code counts once, even with another ticket, and so does every older one', async () => {
    const { email, secret } = await makeProtected();
    const code = codeOf(secret);
    const older = codeOf(secret, -1);
    expect((await finish(await ticketFor(email), code)).status).toBe(200);
    for (const used of [code, older]) {
      const { status, body } = await finish(await ticketFor(email), used);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['code']]);
    }
    api.clock.advance(STEP);
    expect((await finish(await ticketFor(email), codeOf(secret))).status).toBe(200);
  });

  test('of two requests with one code at once, one signs in', async () => {
    const { email, secret } = await makeProtected();
    const tickets = [await ticketFor(email), await ticketFor(email)];
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a ticket works once, for five minutes, and for the browser that began', async () => {
    const { email, secret, recoveryCodes } = await makeProtected();
    const used = await ticketFor(email);
    expect((await finish(used, codeOf(secret))).status).toBe(200);
    expect((await finish(used, recoveryCodes[0]!)).body.errors).toHaveProperty('ticket');
    const elsewhere = await finish(await ticketFor(email), recoveryCodes[0]!, { 'user-agent': CHROME });
    expect(elsewhere.body.errors).toHaveProperty('ticket');
    const late = await ticketFor(email);
    api.clock.advance(LIFETIMES.signInTicket);
    expect((await finish(late, recoveryCodes[0]!)).body.errors).toHaveProperty('ticket');
    expect((await finish('x'.repeat(43), recoveryCodes[0]!)).body.errors).toHaveProperty('ticket');
    expect((await finish(await ticketFor(email), recoveryCodes[0]!)).status).toBe(200);
  });

  test('five wrong codes use a ticket up, and ten lock the network out', async () => {
    const { email, secret, recoveryCodes } = await makeProtected();
    const ticket = await ticketFor(email);
    for (let count = 0; count < 5; count += 1) {
      expect((await finish(ticket, '000000')).body.errors).toHaveProperty('code');
    }
    expect((await finish(ticket, codeOf(secret))).body.errors).toHaveProperty('ticket');
    const next = await ticketFor(email);
    for (let count = 0; count < 5; count += 1) await finish(next, '000000');
    const { status, headers } = await finish(await ticketFor(email), recoveryCodes[0]!);
    expect([status, headers.has('retry-after')]).toEqual([429, true]);
  });

  test('six digits are limited for an account whatever the networks; recovery codes go on', async () => {
    const { email, secret, recoveryCodes } = await makeProtected();
    const from = (number: number) => ({ 'x-forwarded-for': `203.0.${number}.1` });
    let guesses = 0;
    for (let network = 0; network < 12; network += 1) {
      const { body } = await signIn(email, {}, from(network));
      for (let count = 0; count < 5; count += 1) {
        const { status } = await finish(body.second_factor.ticket, '000000', from(network));
        if (status === 422) guesses += 1;
      }
    }
    // The setup has used one of fifty.
    expect(guesses).toBe(49);
    const { body } = await signIn(email, {}, from(99));
    expect((await finish(body.second_factor.ticket, codeOf(secret), from(99))).status).toBe(429);
    expect((await finish(body.second_factor.ticket, recoveryCodes[0]!, from(99))).status).toBe(200);
  });

  test('a recovery code signs in once, however it is typed, and is mailed', async () => {
    const { email, recoveryCodes, headers } = await makeProtected();
    const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await finish(await ticketFor(email), typed)).status).toBe(200);
    expect((await finish(await ticketFor(email), typed)).status).toBe(422);
    const mails = await collectMails(api.database);
    expect(mails).toMatchObject([{ template: 'recovery-code-used', to: email, values: { left: 9 } }]);
    expect((await api.get('/user/second-factor', headers)).body.data.recovery_codes_left).toBe(9);
  });

  test('a suspended person does not get in', async () => {
    const { email, secret, id } = await makeProtected();
    const ticket = await ticketFor(email);
    const ban = { banned_at: api.clock.now(), ban_reason: 'Spam' };
    await api.database.kysely.updateTable('users').set(ban).where('id', '=', id).execute();
    expect((await finish(ticket, codeOf(secret))).status).toBe(403);
    expect((await signIn(email)).status).toBe(403);
  });
});

describe('ways round the second factor', () => {
  test('a password reset keeps the factor and ends what was begun with the old password', async () => {
    const { email, secret } = await makeProtected();
    const begun = await ticketFor(email);
    await post('/password/forgot', { email });
    const token = tokenOf((await collectMails(api.database))[0]);
    const password = 'willow anchor teapot moon';
    await post('/password/reset', { token, password, password_confirmation: password });
    expect((await finish(begun, codeOf(secret))).body.errors).toHaveProperty('ticket');
    const { body } = await signIn(email, { password });
    expect(body).not.toHaveProperty('token');
    expect((await finish(body.second_factor.ticket, codeOf(secret))).status).toBe(200);
  });

  test('the recovery codes of one person are worthless for another', async () => {
    const ada = await makeProtected();
    const { email } = await makeProtected();
    expect((await finish(await ticketFor(email), ada.recoveryCodes[0]!)).status).toBe(422);
    expect((await finish(await ticketFor(email), codeOf(ada.secret))).status).toBe(422);
  });

  test('new recovery codes replace the old ones', async () => {
    const { email, headers, recoveryCodes } = await makeProtected();
    const { body } = await post('/user/recovery-codes', undefined, headers);
    expect(body.data.recovery_codes).toHaveLength(10);
    expect((await finish(await ticketFor(email), recoveryCodes[0]!)).status).toBe(422);
    expect((await finish(await ticketFor(email), body.data.recovery_codes[0])).status).toBe(200);
    const { headers: without } = await signInPerson(api);
    expect((await post('/user/recovery-codes', undefined, without)).status).toBe(409);
  });

  test('without the app the password is enough again, and nothing of it is left', async () => {
    const { email, headers } = await makeProtected();
    expect((await remove('/user/totp', headers)).status).toBe(200);
    expect((await remove('/user/totp', headers)).status).toBe(404);
    expect((await signIn(email)).body).toHaveProperty('token');
    const { rows } = await api.database.pool.query(
      'select user_id from recovery_codes union select user_id from totp_factors',
    );
    expect(rows).toEqual([]);
    const mails = await collectMails(api.database);
    expect(mails).toMatchObject([{ template: 'factor-changed', values: { change: 'totp_removed' } }]);
  });
});

describe('confirming who one is', () => {
  const GRAVE = [
    ['POST', '/user/totp', undefined],
    ['POST', '/user/recovery-codes', undefined],
    ['DELETE', '/user/totp', undefined],
    ['POST', '/user/passkeys/options', undefined],
    ['DELETE', '/user/passkeys/1', undefined],
    [
      'PUT',
      '/user/password',
      { current_password: PERSON_PASSWORD, password: 'x', password_confirmation: 'x' },
    ],
    ['DELETE', '/user/account', { password: PERSON_PASSWORD }],
  ] as const;

  test('a stolen session cannot change factors, the password or the account', async () => {
    const { headers } = await signInPerson(api);
    api.clock.advance(LIFETIMES.freshSignIn + 1);
    for (const [method, path, body] of GRAVE) {
      const answer = await api.send(method, path, body, headers);
      expect([path, answer.status, answer.body.reauthenticate]).toEqual([path, 403, true]);
    }
    expect((await api.get('/user', headers)).status).toBe(200);
  });

  test('the password makes the session fresh under another token', async () => {
    const { headers } = await signInPerson(api);
    api.clock.advance(LIFETIMES.freshSignIn + 1);
    expect((await post('/user/reauthenticate', { password: 'wrong' }, headers)).status).toBe(422);
    expect((await post('/user/reauthenticate', {}, headers)).status).toBe(422);
    const { status, body } = await post('/user/reauthenticate', { password: PERSON_PASSWORD }, headers);
    expect(status).toBe(200);
    expect((await api.get('/user', headers)).status).toBe(401);
    expect((await post('/user/totp', undefined, bearer(body.token))).status).toBe(200);
    api.clock.advance(LIFETIMES.freshSignIn + 1);
    expect((await post('/user/totp', undefined, bearer(body.token))).status).toBe(403);
  });

  test('with a second factor the password is not enough, a code is, once', async () => {
    const { headers, secret } = await makeProtected();
    api.clock.advance(LIFETIMES.freshSignIn + 1);
    const refused = await post('/user/reauthenticate', { password: PERSON_PASSWORD }, headers);
    expect(refused.body.errors).toEqual({ password: ['Use a code or a passkey instead of your password.'] });
    const code = codeOf(secret);
    const { body } = await post('/user/reauthenticate', { code }, headers);
    expect((await remove('/user/totp', bearer(body.token))).status).toBe(200);
  });

  test('guesses are limited', async () => {
    const { headers } = await signInPerson(api);
    for (let count = 0; count < 10; count += 1) {
      expect((await post('/user/reauthenticate', { password: 'wrong' }, headers)).status).toBe(422);
    }
    const { status } = await post('/user/reauthenticate', { password: PERSON_PASSWORD }, headers);
    expect(status).toBe(429);
  });
});

test('a sign-in on another browser or system is mailed, one on a known device is not', async () => {
  const { email } = await signInPerson(api);
  const agents = [CHROME, CHROME, 'Mozilla/5.0 (iPhone) Safari/605'];
  for (const agent of agents) await signIn(email, {}, { 'user-agent': agent });
  expect(await collectMails(api.database)).toMatchObject([
    { template: 'new-device', to: email, values: { device: 'Safari on iPhone' } },
  ]);
});

test('a closed account leaves no factor behind', async () => {
  const { headers } = await makeProtected();
  expect((await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, headers)).status).toBe(
    200,
  );
  const tables = ['totp_factors', 'recovery_codes', 'sign_in_tickets', 'known_devices'];
  const counts = tables.map((table) => `select count(*)::int as count from ${table}`);
  const { rows } = await api.database.pool.query(counts.join(' union all '));
  expect(rows.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
});

describe('the clock is set back', () => {
  const BACK = -2 * 86_400_000;

  test('a right code is accepted, once', async () => {
    const { email, secret } = await makeProtected();
    const ticket = await ticketFor(email);
    expect((await finish(ticket, codeOf(secret))).status).toBe(200);
    api.clock.setBy(BACK);
    const [first, second] = [await ticketFor(email), await ticketFor(email)];
    expect((await finish(first, codeOf(secret))).status).toBe(200);
    expect((await finish(second, codeOf(secret))).status).toBe(422);
  });

  test('a sign-in of the future is not fresh', async () => {
    const { headers } = await signInPerson(api);
    const grave = () => post('/user/totp', undefined, headers);
    api.clock.setBy(-30_000);
    expect((await grave()).status).toBe(200);
    api.clock.setBy(BACK);
    const refused = await grave();
    expect([refused.status, refused.body.reauthenticate]).toEqual([403, true]);
  });
});
