import { beforeEach, expect, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { bearer, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { ensureAdministrator } from './first-administrator-service.server.ts';

const lines: { level: string; msg: string }[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const api = setUpTestApi();

const CHIEF = { email: 'Chief@Example.com', password: 'plum kettle orbit' };
const ensure = (administrator: typeof CHIEF | undefined = CHIEF) =>
  ensureAdministrator({ ...api.app.contexts.identity, log }, administrator);
const rolesOf = async () =>
  (await api.database.kysely.selectFrom('users').select(['email', 'role']).orderBy('id').execute()).map(
    ({ email, role }) => `${email} ${role}`,
  );
const messages = () => lines.map(({ msg }) => msg);

beforeEach(() => lines.splice(0));

test('is created once, verified, and can sign in', async () => {
  await ensure();
  await ensure();
  expect(await rolesOf()).toEqual(['chief@example.com admin']);
  expect(messages()).toEqual([expect.stringContaining('created as the first administrator')]);
  const { status, body } = await api.send('POST', '/login', CHIEF);
  expect([status, body.user.roles]).toEqual([200, [{ name: 'admin' }]]);
  expect(body.user.email_verified_at).not.toBeNull();
});

test('is created once by processes that start together', async () => {
  await Promise.all([ensure(), ensure(), ensure()]);
  expect(await rolesOf()).toEqual(['chief@example.com admin']);
});

test('is not created when there is another administrator, and the log says so', async () => {
  const { email } = await signInPerson(api, { role: 'admin' });
  await ensure();
  expect(await rolesOf()).toEqual([`${email} admin`]);
  expect(messages()).toEqual([
    expect.stringMatching(/^ADMIN_EMAIL and ADMIN_PASSWORD were not used: .*already has an administrator/),
  ]);
});

test('a registered person becomes one and keeps password and sessions, and the log says so', async () => {
  const { token } = await signInPerson(api, { email: 'chief@example.com' });
  const hash = () => api.database.kysely.selectFrom('users').select('password_hash').executeTakeFirst();
  const before = await hash();
  await ensure();
  expect(await rolesOf()).toEqual(['chief@example.com admin']);
  expect(await hash()).toEqual(before);
  expect((await api.get('/user', bearer(token))).status).toBe(200);
  expect((await api.send('POST', '/login', CHIEF)).status).toBe(422);
  expect(messages()).toEqual([expect.stringContaining('keeps its password: ADMIN_PASSWORD was not used')]);
});

test('an account that never confirmed the address loses its password and sessions, and the log says so', async () => {
  const squatter = await signInPerson(api, { email: 'chief@example.com', isVerified: false });
  await ensure();
  expect(await rolesOf()).toEqual(['chief@example.com admin']);
  expect((await api.get('/user', bearer(squatter.token))).status).toBe(401);
  expect((await api.send('POST', '/login', CHIEF)).status).toBe(200);
  expect(messages()).toEqual([expect.stringContaining('its password is now ADMIN_PASSWORD')]);
});
