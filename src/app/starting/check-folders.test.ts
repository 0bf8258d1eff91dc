import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { checkUploadsFolder } from './check-folders.server.ts';

const api = setUpTestApi();
const lines: { level: string; msg: string; expected?: string }[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const check = (dataDir: string) => checkUploadsFolder(api.database, dataDir, log);

let one: string;
let other: string;

beforeEach(async () => {
  lines.splice(0);
  one = await fs.mkdtemp(join(tmpdir(), 'aisle-folder-'));
  other = await fs.mkdtemp(join(tmpdir(), 'aisle-folder-'));
});

afterEach(() => Promise.all([one, other].map((folder) => fs.rm(folder, { recursive: true, force: true }))));

test('processes that share the folder are left alone, also when they start together', async () => {
  await Promise.all([check(one), check(one), check(one)]);
  await check(one);
  expect(lines).toEqual([]);
  expect(await fs.readdir(join(one, 'uploads'))).toEqual(['.folder-id']);
  for await (const { name } of createFolderStore(join(one, 'uploads')).list()) expect(name).toBeUndefined();
});

test('a process with a folder of its own is warned at each start, until it has the mark of the first', async () => {
  await check(one);
  await check(other);
  await check(other);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    level: 'warn',
    msg: expect.stringContaining('share DATA_DIR or set S3_*'),
  });
  await fs.writeFile(join(other, 'uploads/.folder-id'), `${lines[0]!.expected}\n`);
  await check(other);
  expect(lines).toHaveLength(2);
});

test('a folder that cannot be read keeps nobody from starting', async () => {
  await fs.writeFile(join(one, 'uploads'), '');
  await check(one);
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', msg: expect.stringContaining('is not known') }),
  ]);
});
