import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openS3Store } from '#src/server/uploads/s3-store.ts';
import { openTestS3, type TestS3 } from '#src/testing/services/s3-server.ts';
import type { BackupStore } from './backup-store.server.ts';
import { openBackupBucket } from './bucket-backups.server.ts';
import { openBackupFolder } from './folder-backups.server.ts';

const [FIRST, SECOND] = ['aisle-2026-11-01T06-00-00Z.tar.zst', 'aisle-2026-11-02T06-00-00Z.tar.zst'] as const;

let s3: TestS3;
let folder: string;
let prefix = 0;
let store: BackupStore;

beforeAll(async () => {
  s3 = await openTestS3();
  folder = await fs.mkdtemp(join(tmpdir(), 'aisle-bucket-'));
});
afterAll(async () => {
  await s3.close();
  await fs.rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  prefix += 1;
  store = openBackupBucket({ ...s3.settings, prefix: `site-${prefix}/` }, folder);
});

const write = (bytes: Uint8Array | string) => (path: string) => fs.writeFile(path, bytes);

test('backups of several parts come back as they were, newest first, until they are removed', async () => {
  const bytes = randomBytes(35 * 1024 * 1024);
  await store.add(FIRST, write(bytes));
  await store.add(SECOND, write('the second'));
  expect(await store.list()).toEqual([
    { name: SECOND, bytes: 10, created_at: '2026-11-02T06:00:00Z' },
    { name: FIRST, bytes: bytes.length, created_at: '2026-11-01T06:00:00Z' },
  ]);
  const found = await store.open(FIRST);
  expect(found!.bytes).toBe(bytes.length);
  expect((await buffer(found!.body)).equals(bytes)).toBe(true);
  await store.remove(FIRST);
  await store.remove(FIRST);
  expect((await store.list()).map(({ name }) => name)).toEqual([SECOND]);
  expect(await store.open(FIRST)).toBeUndefined();
  expect(await fs.readdir(folder)).toEqual([]);
});

test('images in the same bucket are no backups, and names of another form are not opened', async () => {
  const images = await openS3Store({ ...s3.settings, prefix: `site-${prefix}/` });
  await images.put(Buffer.from('a picture'), 'webp');
  expect(await store.list()).toEqual([]);
  for (const name of ['../db', 'aisle-x.tar.zst', '']) expect(await store.open(name)).toBeUndefined();
});

test('a backup that fails leaves nothing, and what a killed one left goes after a day', async () => {
  const [old, young] = [join(folder, 'backup-old'), join(folder, 'backup-young')];
  await fs.mkdir(old);
  await fs.utimes(old, 0, 0);
  await fs.mkdir(young);
  const fail = async (path: string) => {
    await fs.writeFile(path, 'half');
    throw new Error('The disk is full.');
  };
  await expect(store.add(FIRST, fail)).rejects.toThrow('The disk is full.');
  expect(await store.list()).toEqual([]);
  expect(await fs.readdir(folder)).toEqual(['backup-young']);
  await fs.rm(young, { recursive: true });
});

test('what killed processes have left in a folder goes after a day, and other files stay', async () => {
  const own = await fs.mkdtemp(join(folder, 'folder-'));
  const names = [`${FIRST}.part-1`, `${FIRST}.part-1.rows`, 'notes.txt.part-1', `${SECOND}.part-2`];
  for (const name of names) await fs.writeFile(join(own, name), 'half');
  for (const name of names.slice(0, 3)) await fs.utimes(join(own, name), 0, 0);
  await openBackupFolder(own).add(SECOND, write('whole'));
  expect((await fs.readdir(own)).sort()).toEqual([SECOND, `${SECOND}.part-2`, 'notes.txt.part-1'].sort());
  await fs.rm(own, { recursive: true });
});
