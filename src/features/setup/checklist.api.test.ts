import { expect, test } from 'vitest';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
const doneOf = async (admin: Admin) =>
  (await admin.get('/setup')).body.data.checklist
    .filter(({ is_done }: { is_done: boolean }) => is_done)
    .map(({ point }: { point: string }) => point);

test('nothing is done on a new site, and each point ticks itself', async () => {
  const admin = await signInAdmin(api);
  const { status, body } = await admin.get('/setup');
  expect([status, body.data]).toEqual([
    200,
    {
      demonstration: { state: 'none', percent: null },
      is_dismissed: false,
      checklist: ['mail', 'address', 'contact', 'categories', 'listing', 'backup', 'legal'].map((point) => ({
        point,
        is_done: false,
      })),
      app_url: 'http://test.invalid',
      has_outbox: false,
    },
  ]);
  await publishTools(api, [{ name: 'Alpha' }]);
  await admin.send('PUT', '/site', { contact_email: 'hi@example.com' });
  expect(await doneOf(admin)).toEqual(['contact', 'listing']);
  await api.database.kysely.updateTable('tools').set({ is_demo: true }).execute();
  expect(await doneOf(admin)).toEqual(['contact']);
});

test('categories and legal pages are ticked by who has looked at them, once', async () => {
  const admin = await signInAdmin(api);
  await Promise.all(
    ['legal', 'categories', 'legal'].map((checked) => admin.send('PUT', '/setup', { checked })),
  );
  expect(await doneOf(admin)).toEqual(['categories', 'legal']);
  const row = await api.database.kysely.selectFrom('site_setup').select('checked').executeTakeFirst();
  expect(row?.checked.toSorted()).toEqual(['categories', 'legal']);
});

test('it can be dismissed, and be shown again', async () => {
  const admin = await signInAdmin(api);
  for (const is_dismissed of [true, false]) {
    const { body } = await admin.send('PUT', '/setup', { is_dismissed });
    expect(body.data.is_dismissed).toBe(is_dismissed);
  }
});

test.each([[{ checked: 'mail' }], [{ checked: 7 }], [{ is_dismissed: 'maybe' }], [{ unknown: true }]])(
  '%j is refused',
  async (body) => {
    const admin = await signInAdmin(api);
    expect((await admin.send('PUT', '/setup', body)).status).toBe(422);
  },
);

test('a test mail that is accepted ticks the point; one that is not says why', async () => {
  const admin = await signInAdmin(api);
  const refused = await admin.send('POST', '/setup/test-mail');
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'The email wasn’t accepted: no mail leaves a test',
  ]);
  expect(await doneOf(admin)).toEqual([]);
  const sent: string[] = [];
  const context = api.app.contexts.setup;
  context.mail = { ...context.mail, sendNow: async (_, to) => void sent.push(to) };
  const { status, body } = await admin.send('POST', '/setup/test-mail');
  expect([status, body.message]).toEqual([200, `A test email is on its way to ${sent[0]}.`]);
  expect(await doneOf(admin)).toEqual(['mail']);
  context.mail = { ...context.mail, isOutbox: true };
  expect(await doneOf(admin)).toEqual([]);
  for (let count = 2; count < 5; count += 1) await admin.send('POST', '/setup/test-mail');
  expect((await admin.send('POST', '/setup/test-mail')).status).toBe(429);
});

test('nobody but administrators sees it', async () => {
  const { headers } = await signInPerson(api, { role: 'contributor' });
  expect((await api.get('/admin/setup', headers)).status).toBe(404);
  expect((await api.get('/admin/setup')).status).toBe(401);
});
