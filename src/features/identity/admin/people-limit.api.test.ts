import { expect, test } from 'vitest';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
const LONG = 20 * 60_000;

test('looking up more people than anybody needs takes a fresh sign-in', async () => {
  const admin = await signInAdmin(api);
  const { id } = await signInPerson(api, { name: 'Ada' });
  const look = () => admin.get(`/users/${id}`);
  for (let count = 0; count < 310; count++) await look();
  api.clock.advance(LONG);
  for (let count = 0; count < 300; count++) expect((await look()).status).toBe(200);
  for (const path of [`/users/${id}`, '/users', `/users/${id}/permissions`]) {
    const refused = await admin.get(path);
    expect([refused.status, refused.body.reauthenticate]).toEqual([403, true]);
  }
  api.clock.advance(3_600_000);
  expect((await admin.get('/users')).status).toBe(200);
});

test('a list counts everybody on its page, and those of the newsletter too', async () => {
  const admin = await signInAdmin(api);
  await api.database.pool.query(
    `insert into newsletter_subscribers (email, status, source, created_at, ended_at)
     select 'reader' || n || '@example.com', 'unsubscribed', 'footer', $1, $1 from generate_series(1, 110) n`,
    [api.clock.now()],
  );
  api.clock.advance(LONG);
  const page = (number: number) => admin.get(`/newsletter/subscribers?per_page=100&page=${number}`);
  for (let count = 0; count < 3; count++) expect((await page(1)).status).toBe(200);
  expect((await page(1)).body.reauthenticate).toBe(true);
});
