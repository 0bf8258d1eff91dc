import { beforeEach, expect, test } from 'vitest';
import { edit, giveOwnership, picture, submit } from '#src/features/submissions/testing/submission-calls.ts';
import { REVISION_EXPIRED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import {
  addSession,
  bearer,
  giveTools,
  PERSON_PASSWORD,
  publishTools,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
let loom: number;
let spindle: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
  [spindle, loom] = (await publishTools(api, [
    { name: 'Spindle', created_at: '2026-05-01T00:00:00Z' },
    { name: 'Loom', created_at: '2026-06-01T00:00:00Z' },
  ])) as [number, number];
  await giveTools(api, ada.id, [loom, spindle]);
});

const contributions = (query = '', person = ada) => api.get(`/user/contributions${query}`, person.headers);
const setStatus = (id: number, status: string, reason: string | null = null) =>
  api.database.pool.query('update tools set status = $2, rejection_reason = $3 where id = $1', [
    id,
    status,
    reason,
  ]);
async function makeVersion(tool: number, name: string, status?: string): Promise<number> {
  const { body } = await edit(api, tool, ada.headers, { name });
  if (status) await setStatus(body.data.id, status, status === 'rejected' ? 'Too loud.' : null);
  return body.data.id;
}

test('revisions follow their tool and count neither for the page nor for the counters', async () => {
  const applied = await makeVersion(loom, 'Loom 1', 'applied');
  const rejected = await makeVersion(loom, 'Loom 2', 'rejected');
  const waiting = await makeVersion(loom, 'Loom 3');
  const other = await makeVersion(spindle, 'Spindle 2');
  const brief = (body: { data: Record<string, unknown>[] }) =>
    body.data.map(({ id, status, pending_version_of, rejection_reason }) => [
      id,
      status,
      pending_version_of,
      rejection_reason,
    ]);
  const first = await contributions('?per_page=1');
  expect(brief(first.body)).toEqual([
    [loom, 'approved', null, null],
    [waiting, 'pending', loom, null],
    [rejected, 'rejected', loom, 'Too loud.'],
    [applied, 'approved', loom, null],
  ]);
  expect(first.body.pagination).toEqual({ total: 2, per_page: 1, current_page: 1, last_page: 2 });
  const second = await contributions('?per_page=1&page=2');
  expect(brief(second.body)).toEqual([
    [spindle, 'approved', null, null],
    [other, 'pending', spindle, null],
  ]);
  expect((await api.get('/user/stats', ada.headers)).body.data.contributions).toBe(2);
});

test('what waits for a moderator has its place in the queue, once its submitter has a confirmed address', async () => {
  const places = async (person = ada) =>
    (await contributions('', person)).body.data.map(
      ({ queue_position }: { queue_position: unknown }) => queue_position,
    );
  await submit(api, eve.headers, { name: 'Treadle', url: 'https://treadle.example/' });
  api.clock.advance(1000);
  const { body } = await submit(api, ada.headers, { name: 'Bobbin', url: 'https://bobbin.example/' });
  expect(body.data.queue_position).toBe(2);
  expect(await places()).toEqual([2, null, null]);
  await api.database.pool.query('update users set email_verified_at = null where id = $1', [eve.id]);
  expect([await places(), await places(eve)]).toEqual([[1, null, null], [null]]);
});

test('an expired revision counts as rejected, even before the job has run', async () => {
  await makeVersion(loom, 'Loom 2');
  api.clock.advance(VERSION_LIFETIME);
  const headers = bearer(await addSession(api, ada.id));
  const { body } = await api.get('/user/contributions', headers);
  expect(body.data[1]).toMatchObject({ status: 'rejected', rejection_reason: REVISION_EXPIRED });
});

test('at most the 20 newest revisions of a tool', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 22; at += 1) ids.push(await makeVersion(loom, `Loom ${at}`, 'rejected'));
  const { body } = await contributions('?per_page=1');
  expect(body.data.slice(1).map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 20));
});

test('a verified owner sees the tool and only their own revisions of it', async () => {
  await giveOwnership(api, eve.id, loom);
  const waiting = await makeVersion(loom, 'Loom 2');
  const { body } = await contributions('', eve);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([loom]);
  await setStatus(waiting, 'rejected');
  const own = (await edit(api, 'loom', eve.headers, { name: 'Loom 3' })).body.data.id;
  const ids = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
  expect(ids((await contributions('', eve)).body)).toEqual([loom, own]);
  expect(ids((await contributions()).body)).toEqual([loom, waiting, spindle]);
});

test('rejections have a reason; pictures of pending tools have a signed URL', async () => {
  const { body } = await submit(api, ada.headers, { logo: await picture() });
  await setStatus(body.data.id, 'rejected', 'Not a tool.');
  const [newest] = (await contributions()).body.data;
  expect(newest).toMatchObject({ id: body.data.id, status: 'rejected', rejection_reason: 'Not a tool.' });
  expect(newest.logo_url).toMatch(/^\/uploads\/.+\?until=\d+&key=/);
});

test('the export contains every submission, in any state', async () => {
  await submit(api, ada.headers, { tags: ['Text'] });
  await makeVersion(loom, 'Loom 2', 'rejected');
  const { body } = await api.get('/user/export', ada.headers);
  const told = body.data.contributions.map(
    ({ name, status, tags, pending_version_of, rejection_reason }: never) => ({
      name,
      status,
      tags,
      pending_version_of,
      rejection_reason,
    }),
  );
  const none = { tags: [], pending_version_of: null, rejection_reason: null };
  expect(told).toEqual([
    { ...none, name: 'Spindle', status: 'approved' },
    { ...none, name: 'Loom', status: 'approved' },
    { ...none, name: 'Weaver', status: 'pending', tags: ['Text'] },
    { ...none, name: 'Loom 2', status: 'rejected', pending_version_of: loom, rejection_reason: 'Too loud.' },
  ]);
});

test('closing the account keeps the listings and withdraws what is pending', async () => {
  await giveOwnership(api, ada.id, spindle);
  const submission = (await submit(api, ada.headers)).body.data.id;
  const version = await makeVersion(loom, 'Loom 2');
  const { status } = await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, ada.headers);
  expect(status).toBe(200);
  const { rows } = await api.database.pool.query(
    'select id, status, submitted_by_user_id, owner_user_id, unlisted_at from tools order by id',
  );
  const nobodys = { submitted_by_user_id: null, owner_user_id: null, unlisted_at: null };
  expect(rows).toEqual([
    { ...nobodys, id: spindle, status: 'approved' },
    { ...nobodys, id: loom, status: 'approved' },
    { ...nobodys, id: submission, status: 'unlisted', unlisted_at: api.clock.now() },
  ]);
  expect((await api.get('/ai-tools/loom')).body.data).toMatchObject({ submitted_by: null, can_edit: false });
  const admin = await signInPerson(api, { role: 'admin' });
  expect((await api.get(`/ai-tools/pending/${version}`, admin.headers)).status).toBe(404);
  expect((await submit(api, eve.headers)).status).toBe(201);
});
