import { expect, test } from 'vitest';
import { PERSON_PASSWORD, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { recoverAccount } from './recover-account.server.ts';

const api = setUpTestApi();

const recover = (email: string, options?: { makesAdmin: boolean }) =>
  recoverAccount(api.app.contexts.identity, email, options);

test('the last administrator gets in again: no factor, no session, a link, and a line in the audit log', async () => {
  const grace = await signInAdmin(api);
  const { id } = grace;
  const totp = {
    user_id: id,
    secret: Buffer.alloc(40),
    confirmed_at: api.clock.now(),
    created_at: api.clock.now(),
  };
  await api.database.kysely.insertInto('totp_factors').values(totp).execute();
  const link = await recover(` ${grace.email.toUpperCase()} `);
  expect(link).toMatch(/^http:\/\/test\.invalid\/reset-password\/[\w-]{43}$/);
  expect((await grace.get('/users')).status).toBe(401);
  const password = 'willow anchor teapot moon';
  const body = { token: link!.split('/').at(-1), password, password_confirmation: password };
  expect((await api.send('POST', '/password/reset', body)).status).toBe(200);
  const { token } = (await api.send('POST', '/login', { email: grace.email, password })).body;
  const { data } = (await api.get('/admin/activity', { authorization: `Bearer ${token}` })).body;
  expect(data).toMatchObject([
    { action: 'user.recover', actor: { name: 'Command on the server' }, permission: null },
  ]);
});

test('anybody can be made an administrator, banned or not; an unknown email changes nothing', async () => {
  const { id, email } = await signInPerson(api);
  const ban = { banned_at: api.clock.now(), ban_reason: 'Spam' };
  await api.database.kysely.updateTable('users').set(ban).where('id', '=', id).execute();
  expect(await recover('nobody@example.com', { makesAdmin: true })).toBeUndefined();
  await recover(email, { makesAdmin: true });
  const { body } = await api.send('POST', '/login', { email, password: PERSON_PASSWORD });
  expect(body.user.roles).toEqual([{ name: 'admin' }]);
});
