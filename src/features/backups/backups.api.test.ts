import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { openTestS3 } from '#src/testing/services/s3-server.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';
import {
  describeBackups,
  keepBackups,
  listBackups,
  makeBackup,
  openBackup,
  raiseAlarm,
} from './backups.server.ts';
import type { BackupsContext } from './context.server.ts';
import { openBackupBucket } from './store/bucket-backups.server.ts';

const { signal } = new AbortController();

let api: TestApi;
let folder: string;
let logged: string[];
let context: BackupsContext;
let isBroken: boolean;
/** Names of the queues of jobs that wait. */
let queued: string[];

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.reset();
  folder = join(api.uploads, 'backups');
  logged = [];
  isBroken = false;
  queued = [];
  const log = (level: string) => (_: object, text: string) => void logged.push(`${level}: ${text}`);
  context = {
    ...api.app.contexts.backups,
    log: {
      ...api.app.server.log,
      info: log('info'),
      warn: log('warn'),
      error: log('error'),
    } as BackupsContext['log'],
    settings: { everyMs: 24 * HOUR, keep: 2, folder, bucket: undefined },
    startedAt: api.clock.now(),
    jobs: {
      ...api.app.server.jobs,
      enqueue: async (_, { name }) => {
        queued.push(name);
        return name;
      },
    },
    makeArchive: async (path) => {
      if (isBroken) throw new Error('The disk is full.');
      await fs.writeFile(path, 'an archive');
    },
  };
});

/** The job that looks, and what it starts. */
async function keep(used: BackupsContext = context): Promise<void> {
  await keepBackups(used);
  for (const name of queued.splice(0))
    if (name === 'make-backup') await makeBackup(used, signal).catch(() => {});
}

test('a backup is made when it is due, and the oldest are deleted', async () => {
  for (let hour = 0; hour <= 72; hour += 6) {
    await keep();
    api.clock.advance(6 * HOUR);
  }
  expect(await fs.readdir(folder)).toHaveLength(2);
  expect(logged).toEqual(Array(4).fill('info: a backup was made'));
});

test('without an interval none is made', async () => {
  await keep({ ...context, settings: { ...context.settings, everyMs: undefined } });
  await expect(fs.readdir(folder)).rejects.toThrow('ENOENT');
});

test('a failure is a warning, and an error once the newest is older than twice the interval', async () => {
  await keep();
  isBroken = true;
  api.clock.advance(25 * HOUR);
  await keep();
  api.clock.advance(24 * HOUR);
  await keep();
  expect(logged.slice(1)).toEqual([
    'warn: a backup could not be made',
    'error: the newest backup is too old, and a new one could not be made',
  ]);
});

test('no alarm is raised before the first backup can have been made', async () => {
  expect((await listBackups(context)).is_overdue).toBe(false);
  api.clock.advance(49 * HOUR);
  expect((await listBackups(context)).is_overdue).toBe(true);
  await keep();
  expect((await listBackups(context)).is_overdue).toBe(false);
});

test('administrators see, request and download backups; nobody else does', async () => {
  const { headers } = await signInAdmin(api);
  await makeBackup({ ...context, settings: { ...context.settings, folder: undefined } }, signal);
  const { body } = await api.get('/admin/backups', headers);
  expect(body).toMatchObject({ data: [{ bytes: 10 }], every_hours: null, is_overdue: false });
  const name = body.data[0].name as string;
  const file = await api.fetch(`/admin/backups/${name}`, { headers });
  expect(await file.text()).toBe('an archive');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  for (const other of ['aisle-2020-01-01T00-00-00Z.tar.zst', '..%2Fdb', 'secret.key'])
    expect((await api.get(`/admin/backups/${other}`, headers)).status, other).toBe(404);
  expect((await api.get('/admin/backups')).status).toBe(401);
  expect((await api.get(`/admin/backups/${name}`)).status).toBe(401);

  expect((await api.send('POST', '/admin/backups', {}, headers)).body.message).toBe(
    'The backup is being made.',
  );
  expect(await readAttempt(headers)).toMatchObject({ state: 'waiting', reason: null });
  // Once is enough.
  await api.send('POST', '/admin/backups', {}, headers);
  const { rows } = await api.database.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = 'make-backup'`,
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

async function readAttempt(headers: Record<string, string>) {
  return (await api.get('/admin/backups', headers)).body.attempt;
}

test('administrators see that a backup is being made, and why it failed, until there is a newer one', async () => {
  const { headers } = await signInAdmin(api);
  expect(await readAttempt(headers)).toBeNull();
  await api.send('POST', '/admin/backups', {}, headers);
  const move = (values: string) =>
    api.database.pool.query(`update pgboss.job set ${values} where name = 'make-backup'`);
  await move(`state = 'active', started_on = '2020-01-01T10:00:00Z'`);
  const running = { state: 'running', since: '2020-01-01T10:00:00.000Z', reason: null };
  expect(await readAttempt(headers)).toEqual(running);
  const output = JSON.stringify({ message: 'The disk is full.\n    at write', stack: 'Error' });
  await move(`state = 'failed', completed_on = '2020-01-01T10:05:00Z', output = '${output}'`);
  const failed = { state: 'failed', since: '2020-01-01T10:05:00.000Z', reason: 'The disk is full.' };
  expect(await readAttempt(headers)).toEqual(failed);
  await makeBackup({ ...context, settings: { ...context.settings, folder: undefined } }, signal);
  expect(await readAttempt(headers)).toBeNull();
  await move(`state = 'completed'`);
  expect(await readAttempt(headers)).toBeNull();
});

test('when the newest backup is too old, administrators get a mail a day', async () => {
  await signInAdmin(api);
  await keep();
  isBroken = true;
  api.clock.advance(47 * HOUR);
  await keepBackups(context);
  expect(queued.splice(0)).toEqual(['make-backup']);
  api.clock.advance(2 * HOUR);
  const real = { ...context, jobs: api.app.server.jobs };
  for (let times = 0; times < 3; times += 1) await keepBackups(real);
  const { rows } = await api.database.pool.query(`select data from pgboss.job where name = 'backup-alarm'`);
  expect(rows).toEqual([{ data: { has_any: true, hours: 49 } }]);
  await raiseAlarm(real, rows[0].data);
  const mails = await api.database.pool.query(`select data::text from pgboss.job where name like '%mail%'`);
  expect(mails.rows.filter(({ data }) => data.includes('backup-overdue'))).toHaveLength(1);
});

test('with a bucket they are kept, listed and downloaded there', async () => {
  const s3 = await openTestS3();
  const bucket = openBackupBucket(s3.settings, folder);
  const inBucket = { ...context, bucket };
  for (let day = 0; day < 4; day += 1) {
    await keep(inBucket);
    api.clock.advance(24 * HOUR);
  }
  expect(logged).toEqual(Array(4).fill('info: a backup was made'));
  const { data, is_overdue } = await listBackups(inBucket);
  expect(data).toHaveLength(2);
  expect(is_overdue).toBe(false);
  expect(await (await openBackup(inBucket, data[0]!.name)).text()).toBe('an archive');
  expect(await fs.readdir(folder)).toEqual([]);

  const [, , bytes] = describeBackups(inBucket);
  expect(await bytes!.read()).toBe(10);
  await s3.close();
  const away = openBackupBucket(s3.settings, folder);
  const refused = { code: 'unavailable', headers: { 'retry-after': '30' } };
  await expect(listBackups({ ...context, bucket: away })).rejects.toMatchObject(refused);
  await expect(openBackup({ ...context, bucket: away }, data[0]!.name)).rejects.toMatchObject(refused);
  expect(logged.at(-1)).toBe('error: the store of backups has failed');
  // What is known of the newest one stays.
  expect(await bytes!.read()).toBe(10);
});
