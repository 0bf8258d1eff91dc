import { expect, test } from 'vitest';
import { bearer, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { ensureAdministrator } from './first-administrator.server.ts';

const api = setUpTestApi();

const CHIEF = { email: 'Chief@Example.com', password: 'plum kettle orbit' };
const ensure = () => ensureAdministrator(api.app.contexts.identity, CHIEF);
const rolesOf = async () =>
  (await api.database.kysely.selectFrom('users').select(['email', 'role']).orderBy('id').execute()).map(
    ({ email, role }) => `${email} ${role}`,
  );

test('is created once, verified, and can sign in', async () => {
  await ensure();
  await ensure();
  expect(await rolesOf()).toEqual(['chief@example.com admin']);
  const { status, body } = await api.send('POST', '/login', CHIEF);
  expect([status, body.user.roles]).toEqual([200, [{ name: 'admin' }]]);
  expect(body.user.email_verified_at).not.toBeNull();
});

test('is not created when there is an administrator', async () => {
  const { email } = await signInPerson(api, { role: 'admin' });
  await ensure();
  expect(await rolesOf()).toEqual([`${email} admin`]);
});

test('an existing account with the address loses its password and sessions', async () => {
  const squatter = await signInPerson(api, { email: 'chief@example.com', isVerified: false });
  await ensure();
  expect(await rolesOf()).toEqual(['chief@example.com admin']);
  expect((await api.get('/user', bearer(squatter.token))).status).toBe(401);
  expect((await api.send('POST', '/login', CHIEF)).status).toBe(200);
});
