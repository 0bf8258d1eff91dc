import { describe, expect, test } from 'vitest';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { bearer, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../rules.ts';

const api = setUpTestApi();

const BROWSER = makeToken();

/** Stores a code as the provider's callback does. */
async function makeCode(userId: number): Promise<string> {
  const code = makeToken();
  await api.database.kysely
    .insertInto('sign_in_codes')
    .values({
      code_hash: hashToken(code),
      user_id: userId,
      browser_hash: hashToken(BROWSER),
      expires_at: new Date(api.clock.now().getTime() + LIFETIMES.signInCode),
    })
    .execute();
  return code;
}

const trade = (code: unknown, browser: string | undefined = BROWSER) =>
  api.send('POST', '/oauth/token', { code }, { cookie: `theme=dark; sign_in_browser=${browser}` });

describe('POST /oauth/token', () => {
  test('exchanges the code for a token, once', async () => {
    const { id } = await signInPerson(api, { hasPassword: false });
    const code = await makeCode(id);
    const { status, body } = await trade(code);
    expect([status, body.message, body.user.id]).toEqual([200, 'Signed in.', id]);
    expect((await api.get('/user', bearer(body.token))).status).toBe(200);
    const again = await trade(code);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['code']]);
  });

  test('of two simultaneous requests with one code, one gets a token', async () => {
    const code = await makeCode((await signInPerson(api)).id);
    const statuses = (await Promise.all([trade(code), trade(code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('another browser gets nothing and uses up the code', async () => {
    const code = await makeCode((await signInPerson(api)).id);
    expect((await trade(code, makeToken())).status).toBe(422);
    expect((await trade(code)).status).toBe(422);
    const second = await makeCode((await signInPerson(api)).id);
    expect((await api.send('POST', '/oauth/token', { code: second })).status).toBe(422);
  });

  test('a code expires after a minute, and an unknown one is 422', async () => {
    const code = await makeCode((await signInPerson(api)).id);
    api.clock.advance(LIFETIMES.signInCode);
    expect((await trade(code)).status).toBe(422);
    for (const wrong of [undefined, '', 7, 'x'.repeat(201)]) expect((await trade(wrong)).status).toBe(422);
  });

  test('a banned person gets the reason, a closed account gets nothing', async () => {
    const { id } = await signInPerson(api);
    const codes = [await makeCode(id), await makeCode(id)];
    const change = (fields: object) =>
      api.database.kysely.updateTable('users').set(fields).where('id', '=', id).execute();
    await change({ banned_at: api.clock.now(), ban_reason: 'Advertising' });
    const banned = await trade(codes[0]);
    expect([banned.status, banned.body.message]).toEqual([
      403,
      'Your account is suspended permanently. Reason: Advertising',
    ]);
    await change({ banned_at: null, deleted_at: api.clock.now() });
    expect((await trade(codes[1])).status).toBe(422);
  });

  test('thirty tries in ten minutes from a network', async () => {
    for (let count = 0; count < 30; count++) await trade('guess');
    expect((await trade('guess')).status).toBe(429);
  });
});
