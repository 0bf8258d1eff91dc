import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import {
  giveTools,
  PERSON_PASSWORD,
  publishReview,
  publishTools,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { LIFETIMES } from '../rules.ts';
import { removeExpired } from '../sessions/sessions.server.ts';
import { eraseClosedAccounts } from './closing.server.ts';

const api = setUpTestApi();

const leave = (headers: Record<string, string>, body: object = { password: PERSON_PASSWORD }) =>
  api.send('DELETE', '/user/account', body, headers);
const readRow = (id: number) =>
  api.database.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('DELETE /user/account', () => {
  test('removes name and picture, releases the listings and sends a mail', async () => {
    const { id, email, headers } = await signInPerson(api, { name: 'Ada' });
    const toolIds = await publishTools(api, [{ name: 'Loom' }, { name: 'Spindle' }]);
    await giveTools(api, id, [toolIds[0]!]);
    const review = { tool_id: toolIds[1]!, title: 'Fine work', content: 'It does what it says, daily.' };
    await publishReview(api, { ...review, user_id: id, rating: 4 });
    const form = new FormData();
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } });
    form.append('avatar', new File([new Uint8Array(await picture.png().toBuffer())], 'me.png'));
    await api.raw('/user/avatar', { method: 'POST', body: form, headers });
    expect(await readdir(api.uploads)).toHaveLength(1);

    const { status, body } = await leave(headers);
    expect([status, body]).toEqual([200, { message: 'Your account has been deleted.' }]);
    expect(await readdir(api.uploads)).toEqual([]);
    expect((await api.get(`/ai-tools/${toolIds[0]}`)).body.data.submitted_by).toBeNull();
    const [shown] = (await api.get(`/ai-tools/${toolIds[1]}`)).body.data.reviews;
    expect(shown.user).toEqual({ name: 'Former user', avatar_url: null, handle: null });
    expect(await collectMails(api.database)).toEqual([
      { to: email, template: 'account-deleted', values: { name: 'Ada', days: 30 } },
    ]);
  });

  test('afterwards signing in fails like a wrong password, and the address is free', async () => {
    const { email, headers } = await signInPerson(api);
    await leave(headers);
    const login = () => api.send('POST', '/login', { email, password: PERSON_PASSWORD });
    const { status, body } = await login();
    expect([status, body.message]).toEqual([422, 'These credentials do not match our records.']);
    await api.send('POST', '/password/forgot', { email });
    expect((await collectMails(api.database)).map(({ template }) => template)).toEqual(['account-deleted']);
    const again = {
      name: 'Ada again',
      email,
      password: PERSON_PASSWORD,
      password_confirmation: PERSON_PASSWORD,
    };
    expect((await api.send('POST', '/register', again)).status).toBe(201);
    expect((await login()).body.user.name).toBe('Ada again');
  });

  test('a wrong password is 422 on its field, and nothing happens', async () => {
    const { id, headers } = await signInPerson(api, { name: 'Ada' });
    for (const body of [{ password: 'wrong password' }, {}, { confirmation: 'person@example.com' }]) {
      const answer = await leave(headers, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
    }
    expect((await readRow(id)).deleted_at).toBeNull();
  });

  test('an account without a password confirms with its address', async () => {
    const { email, headers } = await signInPerson(api, { hasPassword: false });
    const wrong = await leave(headers, { confirmation: 'somebody@example.com', password: 'x' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['confirmation']]);
    expect((await leave(headers, { confirmation: ` ${email.toUpperCase()}` })).status).toBe(200);
  });

  test('the last administrator cannot leave, even when two try at once', async () => {
    const first = await signInPerson(api, { role: 'admin' });
    const refused = await leave(first.headers);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const second = await signInPerson(api, { role: 'admin' });
    const statuses = await Promise.all([leave(first.headers), leave(second.headers)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('tries are limited', async () => {
    const { headers } = await signInPerson(api);
    for (let count = 0; count < 10; count++) await leave(headers, { password: 'wrong' });
    expect((await leave(headers)).status).toBe(429);
  });
});

describe('thirty days later', () => {
  test('the personal data is erased, and not a day earlier', async () => {
    const { id, email, headers } = await signInPerson(api, { name: 'Ada' });
    const bystander = await signInPerson(api);
    await api.send(
      'PUT',
      '/user/profile',
      { bio: 'Numbers.', website: 'https://ada.example.com', is_affiliate: true, affiliate_code: 'ada-code' },
      headers,
    );
    await leave(headers);
    api.clock.advance(LIFETIMES.erasureDelay - 1000);
    await eraseClosedAccounts(api.app.contexts.identity);
    expect((await readRow(id)).email).toBe(email);
    api.clock.advance(1000);
    await eraseClosedAccounts(api.app.contexts.identity);
    const row = await readRow(id);
    expect(row).toMatchObject({ email: `erased-${id}@erased.invalid`, name: 'Former user', bio: null });
    expect([row.website, row.affiliate_code, row.password_hash, row.email_verified_at]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(row.erased_at).toEqual(api.clock.now());
    expect((await readRow(bystander.id)).email).toBe(bystander.email);
  });

  test('expired rows are removed', async () => {
    const { id } = await signInPerson(api);
    api.clock.advance(13 * 3_600_000);
    const living = await signInPerson(api);
    await removeExpired(api.app.contexts.identity);
    const left = await api.database.kysely.selectFrom('sessions').select('user_id').execute();
    expect(left).toEqual([{ user_id: living.id }]);
    expect((await readRow(id)).deleted_at).toBeNull();
  });
});
