import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { addSession, bearer, PERSON_PASSWORD, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { LIFETIMES } from '../rules.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';

const api = setUpTestApi();
const STEP = 30_000;

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });

/** Acts that need a recent sign-in. */
const GRAVE = [
  'DELETE /admin/sessions',
  'DELETE /admin/users/{id}',
  'DELETE /admin/users/{id}/sessions',
  'DELETE /admin/webhooks/{id}',
  'DELETE /user/account',
  'DELETE /user/passkeys/{id}',
  'DELETE /user/sessions',
  'DELETE /user/sessions/{id}',
  'DELETE /user/totp',
  'GET /admin/backups/{name}',
  'GET /admin/export/users',
  'GET /admin/newsletter/subscribers/export',
  'GET /admin/webhooks/{id}/secret',
  'POST /admin/newsletter/editions/{id}/resend',
  'POST /admin/newsletter/editions/{id}/resume',
  'POST /admin/newsletter/editions/{id}/send',
  'POST /admin/users/{id}/ban',
  'POST /admin/users/{id}/role',
  'POST /admin/webhooks',
  'POST /admin/webhooks/{id}/secret',
  'POST /user/passkeys',
  'POST /user/passkeys/options',
  'POST /user/recovery-codes',
  'POST /user/tokens',
  'POST /user/totp',
  'POST /user/totp/confirm',
  'PUT /admin/site',
  'PUT /admin/users/{id}/permissions',
  'PUT /admin/webhooks/{id}',
  'PUT /user/email',
  'PUT /user/password',
];

test('a stolen session of an administrator can do nothing grave', async () => {
  const admin = await signInAdmin(api);
  const eve = await signInPerson(api);
  const [toolId] = await publishTools(api, [{ name: 'Quill' }]);
  api.clock.advance(LIFETIMES.freshSignIn + 1);
  const declared = api.app.routes.filter(({ definition }) => definition.requires === 'fresh');
  expect(declared.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(GRAVE));
  for (const { method, path } of declared) {
    const target = path.replaceAll('{id}', String(eve.id)).replace('{name}', 'x');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await api.send(method, target, body, admin.headers);
    expect([method, path, answer.status, answer.body.reauthenticate]).toEqual([method, path, 403, true]);
  }
  const bulk = { ids: [toolId], action: 'delete', reason: 'Gone' };
  expect((await admin.send('POST', '/tools/bulk', bulk)).body.reauthenticate).toBe(true);
  expect((await admin.send('POST', '/tools/bulk?dry=1', bulk)).status).toBe(200);
  const { rows } = await api.database.pool.query('select role, permissions from users order by id');
  expect(rows.map(({ role }) => role)).toEqual(['admin', 'user']);
});

test('only its own call changes the email address', async () => {
  const { headers, email } = await signInPerson(api);
  await api.send('PUT', '/user/profile', { email: 'eve@example.com', bio: 'x' }, headers);
  expect((await api.get('/user', headers)).body.user.email).toBe(email);
});

test('somebody who has stolen a session cannot end the others, but its owner can', async () => {
  const ada = await signInPerson(api);
  const stolen = bearer(await addSession(api, ada.id));
  api.clock.advance(LIFETIMES.freshSignIn + 1);
  const sessions = (await api.get('/user/sessions', stolen)).body.data;
  expect(sessions).toHaveLength(2);
  for (const { id } of sessions) {
    expect((await api.send('DELETE', `/user/sessions/${id}`, undefined, stolen)).status).toBe(403);
  }
  expect((await api.send('DELETE', '/user/sessions', undefined, stolen)).status).toBe(403);
  const { body } = await api.send('POST', '/user/reauthenticate', { password: PERSON_PASSWORD }, ada.headers);
  const fresh = bearer(body.token);
  expect((await api.send('DELETE', '/user/sessions', undefined, fresh)).status).toBe(200);
  expect([(await api.get('/user', stolen)).status, (await api.get('/user', fresh)).status]).toEqual([
    401, 200,
  ]);
});

/** Stores the code that a provider's callback leaves behind, before the browser trades it for a session. */
async function returnFromProvider(userId: number): Promise<{ code: string; cookie: string }> {
  const [code, browser] = [makeToken(), makeToken()];
  await api.database.kysely
    .insertInto('sign_in_codes')
    .values({
      code_hash: hashToken(code),
      user_id: userId,
      browser_hash: hashToken(browser),
      expires_at: new Date(api.clock.now().getTime() + LIFETIMES.signInCode),
    })
    .execute();
  return { code, cookie: `sign_in_browser=${browser}` };
}

test('a social sign-in does not go round the authenticator app', async () => {
  const { id, headers } = await signInPerson(api);
  const { secret } = (await api.send('POST', '/user/totp', undefined, headers)).body.data;
  await api.send('POST', '/user/totp/confirm', { code: codeOf(secret) }, headers);
  api.clock.advance(2 * STEP);
  const { code, cookie } = await returnFromProvider(id);
  const { status, body } = await api.send('POST', '/oauth/token', { code }, { cookie });
  expect([status, Object.keys(body).sort()]).toEqual([200, ['message', 'second_factor']]);
  expect((await api.get('/user', bearer(body.second_factor.ticket))).status).toBe(401);
  const { ticket } = body.second_factor;
  const wrong = await api.send('POST', '/login/second-factor', { ticket, code: '000000' });
  expect(wrong.status).toBe(422);
  const right = await api.send('POST', '/login/second-factor', { ticket, code: codeOf(secret) });
  expect(right.body.user.id).toBe(id);
});

test('a social sign-in does not go round a passkey either', async () => {
  const { id, headers } = await signInPerson(api, { hasPassword: false });
  const options = (await api.send('POST', '/user/passkeys/options', undefined, headers)).body.data;
  const credential = new SoftPasskey().create(options);
  await api.send('POST', '/user/passkeys', { credential }, headers);
  const { code, cookie } = await returnFromProvider(id);
  const { body } = await api.send('POST', '/oauth/token', { code }, { cookie });
  expect(body).not.toHaveProperty('token');
  expect(body.second_factor.methods).toEqual(['passkey', 'recovery_code']);
});

test('a password reset does not go round a passkey, and leaves it', async () => {
  const { email, headers } = await signInPerson(api);
  const passkey = new SoftPasskey();
  const options = (await api.send('POST', '/user/passkeys/options', undefined, headers)).body.data;
  await api.send('POST', '/user/passkeys', { credential: passkey.create(options) }, headers);
  await collectMails(api.database);
  await api.send('POST', '/password/forgot', { email });
  const token = tokenOf((await collectMails(api.database))[0]);
  const password = 'willow anchor teapot moon';
  const reset = await api.send('POST', '/password/reset', {
    token,
    password,
    password_confirmation: password,
  });
  expect([reset.status, reset.body.token]).toEqual([200, undefined]);
  const { body } = await api.send('POST', '/login', { email, password });
  expect(body).not.toHaveProperty('token');
  expect(body.second_factor.methods).toContain('passkey');
  const challenge = (await api.send('POST', '/login/passkey/options')).body.data;
  const { status } = await api.send('POST', '/login/passkey', { credential: passkey.get(challenge) });
  expect(status).toBe(200);
});

describe('the stolen password of staff', () => {
  const signIn = (email: string) => api.send('POST', '/login', { email, password: PERSON_PASSWORD });
  const DAY = 86_400_000;

  /** An administrator whose time to set up a factor ends in seven days. */
  async function appoint() {
    const boss = await signInAdmin(api, 'Hopper');
    const ada = await signInPerson(api);
    const { status } = await boss.send('PUT', `/users/${ada.id}/permissions`, { permissions: ['admin'] });
    expect(status).toBe(200);
    await collectMails(api.database);
    return ada;
  }

  async function askForSecondFactor(work: () => Promise<void>): Promise<void> {
    const context = api.app.contexts.identity;
    context.requiresSecondFactor = true;
    try {
      await work();
    } finally {
      context.requiresSecondFactor = false;
    }
  }

  const addApp = async (headers: Record<string, string>) => {
    const begun = await api.send('POST', '/user/totp', undefined, headers);
    if (begun.status !== 200) return begun;
    return api.send('POST', '/user/totp/confirm', { code: codeOf(begun.body.data.secret) }, headers);
  };
  const readState = async (headers: Record<string, string>) =>
    (await api.get('/user/second-factor', headers)).body.data;

  test('opens no call of staff where there is a factor, and its ticket opens none either', async () => {
    const ada = await appoint();
    expect((await addApp(ada.headers)).status).toBe(200);
    const { body } = await signIn(ada.email);
    expect(Object.keys(body).sort()).toEqual(['message', 'second_factor']);
    const staff = api.app.routes.filter(({ definition }) => definition.guard === 'admin');
    expect(staff.length).toBeGreaterThan(26);
    const ticket = bearer(body.second_factor.ticket);
    for (const { method, path } of staff) {
      const target = path.replace(/\{\w+\}/g, '1');
      const answer = await api.send(method, target, method === 'GET' ? undefined : {}, ticket);
      expect(answer.status, `${method} ${path}`).toBe(401);
      // Unknown tokens have a limit per minute.
      api.clock.advance(1000);
    }
  });

  test('sets up no factor once the time for one is over, and a mailed link does', async () => {
    await askForSecondFactor(async () => {
      const ada = await appoint();
      api.clock.advance(7 * DAY + LIFETIMES.lateFactorSetup - 1000);
      const inTime = bearer((await signIn(ada.email)).body.token);
      expect((await api.get('/admin/users', inTime)).status).toBe(403);
      expect(await readState(inTime)).toMatchObject({ needs_link: false });
      expect((await api.send('POST', '/user/totp', undefined, inTime)).status).toBe(200);

      api.clock.advance(1000);
      const stolen = bearer((await signIn(ada.email)).body.token);
      expect(await readState(stolen)).toMatchObject({ needs_link: true });
      const tries: [path: string, body?: object][] = [
        ['/user/totp'],
        ['/user/totp/confirm', { code: '123456' }],
        ['/user/passkeys/options'],
      ];
      for (const [path, body] of tries) {
        const answer = await api.send('POST', path, body, stolen);
        expect([path, answer.status, answer.body.second_factor_required]).toEqual([path, 403, true]);
      }
      // Nor does another password that somebody sets who knows the old one.
      const password = 'willow anchor teapot moon';
      const change = { current_password: PERSON_PASSWORD, password, password_confirmation: password };
      expect((await api.send('PUT', '/user/password', change, stolen)).status).toBe(200);
      expect((await addApp(stolen)).status).toBe(403);

      await collectMails(api.database);
      await api.send('POST', '/password/forgot', { email: ada.email });
      const token = tokenOf((await collectMails(api.database))[0]);
      const own = 'kettle orbit plum seven';
      const reset = { token, password: own, password_confirmation: own };
      expect((await api.send('POST', '/password/reset', reset)).status).toBe(200);
      expect((await api.get('/user', stolen)).status).toBe(401);
      const { body } = await api.send('POST', '/login', { email: ada.email, password: own });
      const owner = bearer(body.token);
      expect((await api.get('/admin/users', owner)).status).toBe(403);
      expect((await addApp(owner)).status).toBe(200);
      expect((await api.get('/admin/users', owner)).status).toBe(200);
    });
  });

  test('lets staff replace their factor, but nobody administer meanwhile', async () => {
    await askForSecondFactor(async () => {
      const ada = await appoint();
      const { body } = await addApp(ada.headers);
      const [recoveryCode] = body.data.recovery_codes;
      api.clock.advance(30 * DAY);
      const { ticket } = (await signIn(ada.email)).body.second_factor;
      const finished = await api.send('POST', '/login/second-factor', { ticket, code: recoveryCode });
      const headers = bearer(finished.body.token);
      expect((await api.get('/admin/users', headers)).status).toBe(200);
      expect((await api.send('DELETE', '/user/totp', undefined, headers)).status).toBe(200);
      expect((await api.get('/admin/users', headers)).status).toBe(403);
      api.clock.advance(2 * STEP);
      expect((await addApp(headers)).status).toBe(200);
      expect((await api.get('/admin/users', headers)).status).toBe(200);
    });
  });

  test('counts for seven days again after they have joined the staff once more', async () => {
    await askForSecondFactor(async () => {
      const ada = await appoint();
      api.clock.advance(30 * DAY);
      const boss = await signInAdmin(api, 'Lovelace');
      const give = (permissions: string[]) =>
        boss.send('PUT', `/users/${ada.id}/permissions`, { permissions });
      await give(['moderator']);
      const headers = bearer((await signIn(ada.email)).body.token);
      expect((await api.get('/admin/reviews', headers)).status).toBe(403);
      await give([]);
      await give(['moderator']);
      expect((await api.get('/admin/reviews', headers)).status).toBe(200);
    });
  });
});
