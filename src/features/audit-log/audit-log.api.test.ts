import { beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { authenticate } from '#src/features/identity/sessions/sessions.server.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import type { AuditEvent } from './service.server.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

const event = (id: number, over: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'user.ban',
  target: { type: 'user', id, name: `Person ${id}` },
  ...over,
});

async function record(events: readonly AuditEvent[]): Promise<void> {
  const caller = (await authenticate(api.app.contexts.identity, admin.token, '127.0.0.1'))!;
  await api.database.kysely
    .transaction()
    .execute((trx) => recordAudit(api.app.contexts.auditLog, trx, caller, events));
}

const list = async (query = '') => (await admin.get(`/activity?${query}`)).body;

test('lists the newest first, with actor, action, states and reason', async () => {
  await record([event(1), event(2, { from: { a: 1 }, to: { a: [null, 'é'] }, reason: 'Spam' })]);
  const { data, pagination } = await list();
  expect(pagination).toEqual({ total: 2, per_page: 50, current_page: 1, last_page: 1 });
  expect(data).toEqual([
    {
      id: expect.any(Number),
      action: 'user.ban',
      actor: { id: admin.id, name: 'Grace' },
      target: { type: 'user', id: 2, name: 'Person 2' },
      from: { a: 1 },
      to: { a: [null, 'é'] },
      reason: 'Spam',
      is_own: false,
      permission: 'admin',
      created_at: api.clock.now().toISOString(),
    },
    expect.objectContaining({ from: null, to: null, reason: null }),
  ]);
});

test('keeps the names of the time of the action', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  await admin.send('POST', `/users/${ada.id}/ban`, { reason: 'Spam' });
  await admin.send('DELETE', `/users/${ada.id}`);
  expect((await list()).data.map(({ target }: { target: { name: string } }) => target.name)).toEqual([
    'Ada',
    'Ada',
  ]);
});

test('is paginated and searched in actor, target, action and reason', async () => {
  await record([event(1), event(2, { action: 'user.unban' }), event(3, { reason: '100% sure' })]);
  const idsOf = async (query: string) =>
    (await list(query)).data.map(({ target }: { target: { id: number } }) => target.id);
  expect(await idsOf('per_page=2')).toEqual([3, 2]);
  expect(await idsOf('per_page=2&page=2')).toEqual([1]);
  expect(await idsOf('limit=1')).toEqual([3]);
  expect(await idsOf('search=UNBAN')).toEqual([2]);
  expect(await idsOf('search=person+1')).toEqual([1]);
  expect(await idsOf('search=grace')).toEqual([3, 2, 1]);
  expect(await idsOf('search=100%25')).toEqual([3]);
  expect(await idsOf('search=_00')).toEqual([]);
  expect(await list('search=grace&page=9')).toMatchObject({
    data: [],
    pagination: { total: 3, last_page: 1 },
  });
  for (const query of ['page=0', 'per_page=101', 'search=%00', `search=${'x'.repeat(201)}`]) {
    expect((await admin.get(`/activity?${query}`)).status).toBe(422);
  }
});

test('is filtered by person, action and day, which it lists by name', async () => {
  await record([event(1), event(2, { action: 'user.unban' })]);
  const first = admin.id;
  api.clock.advance(24 * 3_600_000);
  admin = await signInAdmin(api, 'Linus');
  await record([event(3)]);
  const today = api.clock.now().toISOString().slice(0, 10);
  const idsOf = async (query: string) =>
    (await list(query)).data.map(({ target }: { target: { id: number } }) => target.id);
  expect(await idsOf('action=user.unban')).toEqual([2]);
  expect(await idsOf(`actor=${first}`)).toEqual([2, 1]);
  expect(await idsOf('actor=0')).toEqual([]);
  expect(await idsOf(`since=${today}`)).toEqual([3]);
  expect(await idsOf(`until=${today}`)).toEqual([3, 2, 1]);
  expect(await idsOf(`until=${today}&action=user.ban&search=person+1`)).toEqual([1]);
  for (const query of ['actor=x', 'since=yesterday', 'until=2026-02-30'])
    expect((await admin.get(`/activity?${query}`)).status).toBe(422);
  expect((await admin.get('/activity/filters')).body.data).toEqual({
    actors: [
      { id: first, name: 'Grace' },
      { id: admin.id, name: 'Linus' },
    ],
    actions: ['user.ban', 'user.unban'],
  });
});

describe('the log is append-only', () => {
  test.each([
    'update audit_events set reason = null',
    'update audit_events set id = default',
    'delete from audit_events',
    'delete from audit_events where actor_id = 0 or true',
    'truncate audit_events',
    'insert into audit_events (action, actor_id, actor_name, target_type, target_id, target_name, created_at) ' +
      "select 'x', 1, 'x', 'No type', 1, 'x', now()",
  ])('%s is refused by the database', async (statement) => {
    await record([event(1)]);
    await expect(api.database.pool.query(statement)).rejects.toThrow(
      /only ever added|violates check|identity/,
    );
    expect((await list()).pagination.total).toBe(1);
  });

  test.each([
    [{ action: 'user.promote' }, 'user.promote of a user'],
    [{ target: { type: 'tool', id: 1, name: 'Quill' } }, 'user.ban of a tool'],
  ])('nothing is recorded that no slice declares: %j', async (over, named) => {
    await expect(record([event(1), event(2, over)])).rejects.toThrow(
      `No slice declares the audit action ${named}`,
    );
    expect((await list()).pagination.total).toBe(0);
  });

  test('writes nothing for a rolled-back transaction or an empty list of events', async () => {
    const caller = (await authenticate(api.app.contexts.identity, admin.token, '127.0.0.1'))!;
    const failing = api.database.kysely.transaction().execute(async (trx) => {
      await recordAudit(api.app.contexts.auditLog, trx, caller, [event(1)]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await record([]);
    expect((await list()).data).toEqual([]);
  });
});
