import { describe, expect, test } from 'vitest';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import {
  addSession,
  bearer,
  PERSON_PASSWORD,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

const NEW = { password: 'plum kettle orbit', password_confirmation: 'plum kettle orbit' };
type Action = (person: SignedInPerson, other: string) => Promise<unknown>;

/** Actions that end sessions, and whether the person's own and other tokens stay valid. */
const ACTIONS: readonly [string, Action, { own: boolean; other: boolean }][] = [
  [
    'signing out',
    ({ headers }) => api.send('POST', '/logout', undefined, headers),
    { own: false, other: true },
  ],
  [
    'revoking another session',
    async ({ headers }) => {
      const { body } = await api.get('/user/sessions', headers);
      const { id } = body.data.find((session: { is_current: boolean }) => !session.is_current);
      await api.send('DELETE', `/user/sessions/${id}`, undefined, headers);
    },
    { own: true, other: false },
  ],
  [
    'changing the password',
    ({ headers }) =>
      api.send('PUT', '/user/password', { current_password: PERSON_PASSWORD, ...NEW }, headers),
    { own: true, other: false },
  ],
  [
    'resetting the password',
    async ({ email }) => {
      await api.send('POST', '/password/forgot', { email });
      await api.send('POST', '/password/reset', {
        token: tokenOf((await collectMails(api.database))[0]),
        ...NEW,
      });
    },
    { own: false, other: false },
  ],
  [
    'deleting the account',
    ({ headers }) => api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, headers),
    { own: false, other: false },
  ],
  [
    'a ban',
    ({ id }) =>
      api.database.kysely
        .updateTable('users')
        .set({ banned_at: api.clock.now(), ban_reason: 'Advertising' })
        .where('id', '=', id)
        .execute(),
    { own: false, other: false },
  ],
];

describe('a token is refused from the next request on after', () => {
  test.each(ACTIONS)('%s', async (_, act, stays) => {
    const person = await signInPerson(api);
    const stranger = await signInPerson(api);
    const other = await addSession(api, person.id);
    const statusOf = async (token: string) => (await api.get('/user', bearer(token))).status;
    expect([await statusOf(person.token), await statusOf(other)]).toEqual([200, 200]);
    await act(person, other);
    expect(await statusOf(person.token)).toBe(stays.own ? 200 : 401);
    expect(await statusOf(other)).toBe(stays.other ? 200 : 401);
    expect(await statusOf(stranger.token)).toBe(200);
    // Public calls refuse it too, rather than treating the caller as a visitor.
    expect((await api.get('/ai-tools', bearer(other))).status).toBe(stays.other ? 200 : 401);
  });

  test('a sign-in with the old password that was in progress fails', async () => {
    const { email, headers } = await signInPerson(api);
    const [change, signIn] = await Promise.all([
      api.send('PUT', '/user/password', { current_password: PERSON_PASSWORD, ...NEW }, headers),
      api.send('POST', '/login', { email, password: PERSON_PASSWORD }),
    ]);
    expect(change.status).toBe(200);
    // In either order, no token from the old password stays valid.
    if (signIn.status === 200) {
      expect((await api.get('/user', bearer(signIn.body.token))).status).toBe(401);
    } else {
      expect(signIn.status).toBe(422);
    }
  });
});

test('every call that requires a session is 401 without a token, with an expired one and with an unknown one', async () => {
  const refused = [{}, bearer('A'.repeat(43)), { authorization: 'Basic eDp5' }, bearer("' or 1=1")];
  const calls = api.app.routes.filter(({ definition }) => definition.guard === 'user');
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/user', '/logout']));
  for (const { method, path } of calls) {
    for (const headers of refused) {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      const answer = await api.raw(address, { method, headers: headers as Record<string, string> });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      expect(answer.body).toMatchObject({ code: 'unauthenticated', request_id: expect.any(String) });
    }
  }
});
