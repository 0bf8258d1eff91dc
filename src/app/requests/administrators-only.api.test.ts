import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#src/server/http/route.ts';
import { isPermitted, PERMISSIONS, type Permission } from '#src/shared/calls.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let routes: readonly Route[];
beforeAll(async () => {
  api = await openTestApi();
  await api.reset();
  routes = api.app.routes;
});
afterAll(() => api.close());

const ABOUT_SOMEBODY = ['/admin/notes', '/admin/history'];
const isBelowAdmin = ({ path }: Route) => path === '/admin' || path.startsWith('/admin/');
const addressOf = ({ path }: Route) => path.replace('{page}', 'terms').replace(/\{\w+\}/g, '1');

test('only calls below /admin are restricted to administrators', () => {
  const below = routes.filter(isBelowAdmin);
  expect(below.length).toBeGreaterThanOrEqual(26);
  expect(routes.filter(({ definition }) => definition.guard === 'admin')).toEqual(below);
  expect(below.filter(({ definition }) => definition.guard !== 'admin')).toEqual([]);
});

test('every administrator call is 401 for a visitor and 404 for a user or a contributor', async () => {
  const visitors: { headers: Record<string, string>; status: number }[] = [
    { headers: {}, status: 401 },
    { headers: { authorization: `Bearer ${'x'.repeat(54)}` }, status: 401 },
    { headers: (await signInPerson(api, { role: 'user' })).headers, status: 404 },
    { headers: (await signInPerson(api, { role: 'contributor' })).headers, status: 404 },
  ];
  let asked = 0;
  for (const route of routes.filter(isBelowAdmin)) {
    for (const { headers, status } of visitors) {
      const method = route.method.toUpperCase();
      // Body and query are invalid, but people without the role must not learn that.
      const body = method === 'GET' ? undefined : { reason: 7, role: 'emperor' };
      const answer = await api.send(method, `${addressOf(route)}?page=-1`, body, headers);
      expect([answer.status, answer.body.code], `${method} ${route.path}`).toEqual([
        status,
        status === 401 ? 'unauthenticated' : 'not_found',
      ]);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id']);
      asked += 1;
      // Unknown tokens have a limit per minute.
      if (asked % 400 === 0) api.clock.advance(60_000);
    }
  }
  expect(asked).toBe(routes.filter(isBelowAdmin).length * visitors.length);
});

/** Somebody with single permissions and no role. */
async function signInStaff(permissions: Permission[]) {
  const person = await signInPerson(api);
  const { kysely } = api.database;
  await kysely.updateTable('users').set({ permissions }).where('id', '=', person.id).execute();
  return person;
}

test.each(PERMISSIONS)('%s opens the calls that name it, and no other', async (permission) => {
  const { headers } = await signInStaff([permission]);
  const below = routes.filter(isBelowAdmin);
  let opened = 0;
  for (const route of below) {
    const body = route.method === 'GET' ? undefined : { reason: 7, role: 'emperor' };
    // Nothing is changed: the body is not valid, or the row does not exist.
    const path = route.path.replace(/\{\w+\}/g, '987654');
    const answer = await api.fetch(`${path}?page=-1`, {
      method: route.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    await answer.arrayBuffer();
    const isOpen = isPermitted([permission], route.definition.permission ?? 'admin');
    opened += isOpen ? 1 : 0;
    expect([route.method, route.path, answer.status !== 403]).toEqual([route.method, route.path, isOpen]);
  }
  expect(opened).toBeGreaterThan(5);
  expect(opened === below.length).toBe(permission === 'admin');
});

test('staff whose time to set up a second factor is over administer nothing', async () => {
  const context = api.app.contexts.identity;
  const { headers, id } = await signInPerson(api, { role: 'admin' });
  const { kysely } = api.database;
  const setDue = (second_factor_due_at: Date | null) =>
    kysely.updateTable('users').set({ second_factor_due_at }).where('id', '=', id).execute();
  const ask = () => api.get('/admin/users', headers);
  try {
    context.requiresSecondFactor = true;
    await setDue(new Date(api.clock.now().getTime() + 1000));
    expect((await ask()).status).toBe(200);
    await setDue(api.clock.now());
    const { status, body } = await ask();
    expect([status, body.second_factor_required]).toEqual([403, true]);
    expect((await api.get('/user', headers)).status).toBe(200);
    await kysely
      .insertInto('totp_factors')
      .values({
        user_id: id,
        secret: Buffer.alloc(40),
        confirmed_at: api.clock.now(),
        created_at: api.clock.now(),
      })
      .execute();
    expect((await ask()).status).toBe(200);
  } finally {
    context.requiresSecondFactor = false;
  }
});

test('only administrators get 405 for another method', async () => {
  const visitors = [
    {},
    (await signInPerson(api)).headers,
    (await signInPerson(api, { role: 'admin' })).headers,
  ];
  for (const path of ['/admin/users/1', '/admin/activity', '/admin/tools/1/approve']) {
    const answers = await Promise.all(visitors.map((headers) => api.send('PATCH', path, {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 405]);
  }
});

test('an administrator may make each of them', async () => {
  const { headers } = await signInPerson(api, { role: 'admin' });
  // The rows that their paths name.
  const [id] = await publishTools(api, [{ name: 'Loom' }]);
  await api.send('POST', '/admin/newsletter/generate', undefined, headers);
  await api.send('PUT', '/user/newsletter', { is_subscribed: true }, headers);
  await api.send('PUT', '/admin/pages/terms', { title: 'Terms', body: 'Be kind.', language: 'en' }, headers);
  await api.send('POST', '/admin/tools/bulk', { ids: [id], action: 'editorial', value: true }, headers);
  const webhook = { url: 'https://hooks.example.org/', events: ['tool.published'] };
  await api.send('POST', '/admin/webhooks', webhook, headers);
  const body = new FormData();
  body.set('file', new File(['name,url\nInk,https://ink.example'], 'tools.csv'));
  await api.raw('/admin/imports', { method: 'POST', body, headers });
  for (const route of routes.filter((each) => isBelowAdmin(each) && each.method === 'GET')) {
    const query = ABOUT_SOMEBODY.includes(route.path) ? '?subject=user&id=1' : '';
    const answer = await api.fetch(addressOf(route) + query, { headers });
    await answer.arrayBuffer();
    // A backup is made by a job, and none has run.
    expect(answer.status, route.path).toBe(route.path === '/admin/backups/{name}' ? 404 : 200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});
