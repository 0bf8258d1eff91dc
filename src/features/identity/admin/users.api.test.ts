import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { DAY } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { PERSON_PASSWORD, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import type { Role } from '../rules.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
});

const signIn = (email: string) =>
  api.send('POST', '/login', { email, password: PERSON_PASSWORD, remember: false });
const ban = (body: unknown, id = ada.id) => admin.send('POST', `/users/${id}/ban`, body);
const target = () => ({ type: 'user', id: ada.id, name: 'Ada' });
const actor = () => ({ id: admin.id, name: 'Grace' });

describe('the list', () => {
  test('lists the newest first, with pages, and a search by name or address', async () => {
    await signInPerson(api, { name: 'Bob 100%_', email: 'bob@x.org', role: 'contributor' });
    const first = await admin.get('/users?per_page=2');
    expect(first.status).toBe(200);
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['Bob 100%_', 'Ada']);
    expect(first.body.pagination).toEqual({ total: 3, per_page: 2, current_page: 1, last_page: 2 });
    expect((await admin.get('/users?per_page=2&page=2')).body.data).toMatchObject([
      { name: 'Grace', primary_role: 'admin', is_self: true },
    ]);
    expect((await admin.get('/users?page=9')).body.data).toEqual([]);
    const named = async (search: string) =>
      (await admin.get(`/users?search=${encodeURIComponent(search)}`)).body.data.map(
        (user: { name: string }) => user.name,
      );
    expect(await named(' LOOMS ')).toEqual(['Ada']);
    expect(await named('100%_')).toEqual(['Bob 100%_']);
    expect(await named('%')).toEqual(['Bob 100%_']);
    expect(await named("' or 1=1 --")).toEqual([]);
  });

  test('returns one user with their statistics', async () => {
    const [tool] = await publishTools(api, [{ name: 'Alpha' }]);
    await api.database.kysely.updateTable('tools').set({ submitted_by_user_id: ada.id }).execute();
    const eve = await signInPerson(api);
    const text = { rating: 4, title: 'Good enough', content: 'It does what it should, most of the days.' };
    await api.send('POST', `/ai-tools/${tool}/reviews`, text, eve.headers);
    expect((await admin.get(`/users/${ada.id}`)).body.data).toEqual({
      id: ada.id,
      name: 'Ada',
      email: 'ada@looms.org',
      avatar_url: null,
      primary_role: 'user',
      permissions: [],
      stats: { tools_submitted: 1, reviews_written: 0 },
      created_at: api.clock.now().toISOString(),
      email_verified_at: api.clock.now().toISOString(),
      ban: null,
      recipient: { language: 'en', values: { person: 'Ada' } },
      is_self: false,
    });
    expect((await admin.get(`/users/${eve.id}`)).body.data.stats).toEqual({
      tools_submitted: 0,
      reviews_written: 1,
    });
    for (const id of [999_999, '0', 'x', '2147483648']) {
      expect((await admin.get(`/users/${id}`)).status).toBe(404);
    }
  });

  test('lists the roles', async () => {
    expect(
      (await admin.get('/users/roles/list')).body.data.map(({ name }: { name: string }) => name),
    ).toEqual(['user', 'contributor', 'admin']);
  });

  test.each(['page=0', 'per_page=101', 'per_page=x', `search=${'x'.repeat(201)}`, 'search=%00'])(
    '%s is 422',
    async (query) => {
      expect((await admin.get(`/users?${query}`)).status).toBe(422);
    },
  );
});

describe('roles', () => {
  test('applies a new role from the next call; the same role is not an audit event', async () => {
    const give = (role: unknown) => admin.send('POST', `/users/${ada.id}/role`, { role });
    expect((await api.get('/admin/users', ada.headers)).status).toBe(404);
    expect((await give('admin')).body.data).toMatchObject({ primary_role: 'admin' });
    expect((await api.get('/admin/users', ada.headers)).status).toBe(200);
    expect((await give('admin')).status).toBe(200);
    expect(await admin.log()).toEqual([
      {
        action: 'user.role',
        actor: actor(),
        target: target(),
        from: { role: 'user' },
        to: { role: 'admin' },
        reason: null,
      },
    ]);
    for (const wrong of ['emperor', '', null, 7, undefined]) {
      expect((await give(wrong)).body.errors).toEqual({ role: ['Must be user, contributor or admin.'] });
    }
  });

  test('permissions count from the next call, one set does not open another, and the log says under which', async () => {
    const path = `/users/${ada.id}/permissions`;
    const give = (permissions: unknown) => admin.send('PUT', path, { permissions });
    expect((await admin.get(path)).body.data).toEqual({ permissions: [] });
    const given = await give(['newsletter', 'moderator', 'moderator']);
    expect(given.body.data).toEqual({ permissions: ['moderator', 'newsletter'] });
    const statuses = await Promise.all(
      ['/admin/reviews', '/admin/newsletter/stats', '/admin/categories', '/admin/users'].map(
        async (call) => (await api.get(call, ada.headers)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 403, 403]);
    expect((await api.get('/user', ada.headers)).body.user.permissions).toEqual(['moderator', 'newsletter']);
    // A moderator gives nobody rights, least of all themselves.
    for (const id of [ada.id, admin.id]) {
      const body = { permissions: ['admin'] };
      const answer = await api.send('PUT', `/admin/users/${id}/permissions`, body, ada.headers);
      expect(answer.status).toBe(403);
    }
    expect((await give(['admin'])).body.data).toEqual({ permissions: ['admin'] });
    expect((await admin.get(`/users/${ada.id}`)).body.data.primary_role).toBe('admin');
    expect((await give([])).body.data).toEqual({ permissions: [] });
    expect((await api.get('/admin/reviews', ada.headers)).status).toBe(404);
    for (const wrong of [['emperor'], 'admin', null, undefined]) expect((await give(wrong)).status).toBe(422);
    expect((await admin.send('PUT', '/users/999999/permissions', { permissions: [] })).status).toBe(404);
    expect((await admin.send('PUT', `/users/${admin.id}/permissions`, { permissions: [] })).status).toBe(409);
    const { data } = (await admin.get('/activity')).body;
    expect(data).toHaveLength(3);
    expect(data[2]).toMatchObject({
      action: 'user.permissions',
      permission: 'admin',
      from: { permissions: [] },
      to: { permissions: ['moderator', 'newsletter'] },
    });
  });

  test('a stolen session of an administrator changes no role and bans nobody', async () => {
    api.clock.advance(15 * 60_000 + 1);
    for (const [method, path, body] of [
      ['POST', '/role', { role: 'admin' }],
      ['PUT', '/permissions', { permissions: ['admin'] }],
      ['POST', '/ban', { reason: 'Why not' }],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await admin.send(method, `/users/${ada.id}${path}`, body);
      expect([path, answer.status, answer.body.reauthenticate]).toEqual([path, 403, true]);
    }
    expect(await admin.log()).toEqual([]);
  });

  test('administrators cannot demote, ban or delete themselves', async () => {
    for (const [method, path, body] of [
      ['POST', '/role', { role: 'user' }],
      ['POST', '/ban', { reason: 'Why not' }],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await admin.send(method, `/users/${admin.id}${path}`, body);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toMatch(
        /^You can’t (change your own role|ban yourself|delete yourself)\.$/,
      );
    }
    expect(await admin.log()).toEqual([]);
  });

  test('two administrators who demote each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await signInPerson(api, { role: 'admin' });
      const answers = await Promise.all([
        admin.send('POST', `/users/${other.id}/role`, { role: 'user' }),
        api.send('POST', `/admin/users/${admin.id}/role`, { role: 'user' }, other.headers),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const left = await api.database.kysely
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .execute();
      expect(left).toHaveLength(1);
      const isAdmin = sql<Role>`case when id = ${admin.id} then 'admin' else 'user' end`;
      await api.database.kysely.updateTable('users').set({ role: isAdmin }).execute();
    }
  });
});

describe('bans', () => {
  test('take a canned reason, which the person gets in their language', async () => {
    const { body } = await admin.send('POST', '/reasons', {
      kind: 'ban',
      language: 'en',
      title: 'Insults',
      text: '{person}, you insulted people on {site}.',
      translations: { fr: { title: 'Insultes', text: '{person}, vous avez insulté des gens.' } },
    });
    const listing = await admin.send('POST', '/reasons', {
      kind: 'remove',
      language: 'en',
      title: 'Gone',
      text: 'It is gone.',
    });
    await api.database.kysely.updateTable('users').set({ language: 'fr' }).where('id', '=', ada.id).execute();
    expect((await ban({})).body.errors).toEqual({ reason: ['A reason is required.'] });
    expect(Object.keys((await ban({ reason_id: listing.body.data.id })).body.errors)).toEqual(['reason_id']);
    await collectMails(api.database);
    const text = 'Ada, vous avez insulté des gens.';
    const answer = await ban({ reason_id: body.data.id });
    expect(answer.body.data).toMatchObject({
      ban: { reason: text },
      recipient: { language: 'fr', values: { person: 'Ada' } },
    });
    expect(await collectMails(api.database)).toMatchObject([{ to: ada.email, values: { reason: text } }]);
  });

  test('end every session and one-time code, give the reason, and expire', async () => {
    const second = (await signIn(ada.email)).body.token;
    await api.database.kysely
      .insertInto('sign_in_codes')
      .values({
        code_hash: Buffer.alloc(32),
        browser_hash: Buffer.alloc(32),
        user_id: ada.id,
        expires_at: new Date(api.clock.now().getTime() + 60_000),
      })
      .execute();
    const answer = await ban({ reason: ' Spam ', duration: 3 });
    const until = new Date(api.clock.now().getTime() + 3 * DAY).toISOString();
    expect(answer.body.data.ban).toEqual({ reason: 'Spam', since: api.clock.now().toISOString(), until });
    for (const token of [ada.token, second]) {
      expect((await api.get('/user', { authorization: `Bearer ${token}` })).status).toBe(401);
    }
    expect(await api.database.kysely.selectFrom('sign_in_codes').select('user_id').execute()).toEqual([]);
    expect(await api.database.kysely.selectFrom('sessions').select('user_id').execute()).toEqual([
      { user_id: admin.id },
    ]);
    const refused = await signIn(ada.email);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ reason: 'Spam', banned_until: until });
    expect(await collectMails(api.database)).toEqual([
      {
        to: ada.email,
        template: 'account-banned',
        values: { name: 'Ada', reason: 'Spam', until: until.slice(0, 10) },
      },
    ]);
    expect(await admin.log()).toEqual([
      {
        action: 'user.ban',
        actor: actor(),
        target: target(),
        from: { banned: false },
        to: { banned: true, until },
        reason: 'Spam',
      },
    ]);
    api.clock.advance(3 * DAY);
    expect((await signIn(ada.email)).status).toBe(200);
  });

  test('are permanent without a duration; a second ban is 409 until the first is lifted', async () => {
    expect((await ban({ reason: 'Spam', duration: null })).body.data.ban.until).toBeNull();
    expect((await ban({ reason: 'Again' })).status).toBe(409);
    api.clock.advance(3650 * DAY);
    expect((await signIn(ada.email)).status).toBe(403);
    const fresh = await signInAdmin(api, 'Hopper');
    const lift = () => fresh.send('POST', `/users/${ada.id}/unban`);
    expect((await lift()).body.data.ban).toBeNull();
    expect((await lift()).status).toBe(409);
    expect((await signIn(ada.email)).status).toBe(200);
    expect((await fresh.log()).map(({ action }) => action)).toEqual(['user.unban', 'user.ban']);
  });

  test.each([
    [{}, 'reason'],
    [{ reason: ' \n ' }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason: 'x'.repeat(1001) }, 'reason'],
    [{ reason: 'a\0b' }, 'reason'],
    [{ reason: 'Spam', duration: 0 }, 'duration'],
    [{ reason: 'Spam', duration: 3651 }, 'duration'],
    [{ reason: 'Spam', duration: 1.5 }, 'duration'],
    [{ reason: 'Spam', duration: '3' }, 'duration'],
    [{ reason: 'Spam', days: 3 }, 'days'],
  ])('rejects %j with 422 on its field', async (body, field) => {
    const answer = await ban(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await api.get('/user', ada.headers)).status).toBe(200);
  });

  test('answers 404 for an unknown user before it reads the body', async () => {
    expect((await ban({}, 999_999)).status).toBe(404);
    expect((await admin.send('POST', '/users/999999/role', {})).status).toBe(404);
    expect((await admin.send('POST', '/users/999999/unban')).status).toBe(404);
    expect((await admin.send('DELETE', '/users/999999')).status).toBe(404);
  });

  test('a banned administrator does not count as the last one', async () => {
    const other = await signInPerson(api, { role: 'admin', hasPassword: true });
    await ban({ reason: 'Spam' }, other.id);
    const leave = await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, admin.headers);
    expect(leave.status).toBe(409);
  });

  test('one of two bans at once wins', async () => {
    const other = await signInAdmin(api, 'Hopper');
    const answers = await Promise.all([
      ban({ reason: 'One' }),
      other.send('POST', `/users/${ada.id}/ban`, { reason: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.log()).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('ends every session of a person, who can sign in again', async () => {
    expect((await admin.send('DELETE', `/users/${ada.id}/sessions`)).status).toBe(200);
    expect((await api.get('/user', ada.headers)).status).toBe(401);
    expect((await signIn(ada.email)).status).toBe(200);
    expect((await admin.send('DELETE', `/users/${admin.id}/sessions`)).status).toBe(409);
    expect((await admin.send('DELETE', '/users/999999/sessions')).status).toBe(404);
    expect(await admin.log()).toMatchObject([{ action: 'user.sign_out', target: target() }]);
  });

  test('of everybody leaves only the session of the administrator who does it', async () => {
    const other = await signInAdmin(api, 'Hopper');
    expect((await admin.send('DELETE', '/sessions')).status).toBe(200);
    for (const { headers } of [ada, other]) expect((await api.get('/user', headers)).status).toBe(401);
    expect((await api.get('/user', admin.headers)).status).toBe(200);
    expect(await admin.log()).toMatchObject([{ action: 'user.sign_out_all' }]);
  });
});

describe('deleting', () => {
  test('closes the account as its owner would: listings stay, the name goes', async () => {
    const [tool] = await publishTools(api, [{ name: 'Alpha' }]);
    await inTransaction(api.database, async (trx) => {
      await trx.updateTable('tools').set({ submitted_by_user_id: ada.id, owner_user_id: ada.id }).execute();
      markChanged(trx, toolSource(tool!));
    });
    expect((await admin.send('DELETE', `/users/${ada.id}`)).status).toBe(200);
    expect((await api.get('/user', ada.headers)).status).toBe(401);
    expect((await signIn(ada.email)).status).toBe(422);
    expect((await admin.get(`/users/${ada.id}`)).status).toBe(404);
    expect((await admin.get('/users')).body.pagination.total).toBe(1);
    const page = (await api.get('/ai-tools/alpha')).body.data;
    expect(page).toMatchObject({ submitted_by: null, is_from_official_organization: false });
    expect(await collectMails(api.database)).toMatchObject([{ to: ada.email, template: 'account-deleted' }]);
    expect(await admin.log()).toEqual([
      {
        action: 'user.delete',
        actor: actor(),
        target: target(),
        from: { role: 'user' },
        to: null,
        reason: null,
      },
    ]);
    expect((await admin.send('DELETE', `/users/${ada.id}`)).status).toBe(404);
  });

  test('sends no mail to sample people', async () => {
    await api.database.kysely.updateTable('users').set({ is_demo: true }).where('id', '=', ada.id).execute();
    await ban({ reason: 'Spam' });
    expect((await admin.send('DELETE', `/users/${ada.id}`)).status).toBe(200);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('rolls back completely when a statement fails', async () => {
    await api.database.pool.query(
      `alter table audit_events add constraint no_bans check (action <> 'user.ban') not valid`,
    );
    const answer = await ban({ reason: 'Spam' });
    await api.database.pool.query('alter table audit_events drop constraint no_bans');
    expect(answer.status).toBe(500);
    expect((await api.get('/user', ada.headers)).status).toBe(200);
    expect(await collectMails(api.database)).toEqual([]);
  });
});
