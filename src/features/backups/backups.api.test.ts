import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestS3 } from '#src/testing/services/s3-server.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';
import { describeBackups } from './backup-metrics.server.ts';
import { keepBackups, listBackups, makeBackup, openBackup } from './backups.server.ts';
import type { BackupsContext } from './context.server.ts';
import { openBackupBucket } from './store/bucket-backups.server.ts';

const HOUR_MS = 3_600_000;
const { signal } = new AbortController();

let api: TestApi;
let folder: string;
let logged: string[];
let context: BackupsContext;
let isBroken: boolean;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.reset();
  folder = join(api.uploads, 'backups');
  logged = [];
  isBroken = false;
  const log = (level: string) => (_: object, text: string) => void logged.push(`${level}: ${text}`);
  context = {
    ...api.app.contexts.backups,
    log: {
      ...api.app.server.log,
      info: log('info'),
      warn: log('warn'),
      error: log('error'),
    } as BackupsContext['log'],
    settings: { everyMs: 24 * HOUR_MS, keep: 2, folder, bucket: undefined },
    startedAt: api.clock.now(),
    makeArchive: async (path) => {
      if (isBroken) throw new Error('The disk is full.');
      await fs.writeFile(path, 'an archive');
    },
  };
});

test('a backup is made when it is due, and the oldest are deleted', async () => {
  for (let hour = 0; hour <= 72; hour += 6) {
    await keepBackups(context, signal);
    api.clock.advance(6 * HOUR_MS);
  }
  expect(await fs.readdir(folder)).toHaveLength(2);
  expect(logged).toEqual(Array(4).fill('info: a backup was made'));
});

test('without an interval none is made', async () => {
  await keepBackups({ ...context, settings: { ...context.settings, everyMs: undefined } }, signal);
  await expect(fs.readdir(folder)).rejects.toThrow('ENOENT');
});

test('a failure is a warning, and an error once the newest is older than twice the interval', async () => {
  await keepBackups(context, signal);
  isBroken = true;
  api.clock.advance(25 * HOUR_MS);
  await keepBackups(context, signal);
  api.clock.advance(24 * HOUR_MS);
  await keepBackups(context, signal);
  expect(logged.slice(1)).toEqual([
    'warn: a backup could not be made',
    'error: the newest backup is too old, and a new one could not be made',
  ]);
});

test('no alarm is raised before the first backup can have been made', async () => {
  expect((await listBackups(context)).is_overdue).toBe(false);
  api.clock.advance(49 * HOUR_MS);
  expect((await listBackups(context)).is_overdue).toBe(true);
  await keepBackups(context, signal);
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
  const { rows } = await api.database.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = 'make-backup'`,
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('with a bucket they are kept, listed and downloaded there', async () => {
  const s3 = await openTestS3();
  const bucket = openBackupBucket(s3.settings, folder);
  const inBucket = { ...context, bucket };
  for (let day = 0; day < 4; day += 1) {
    await keepBackups(inBucket, signal);
    api.clock.advance(24 * HOUR_MS);
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
