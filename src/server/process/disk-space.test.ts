import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '#src/server/log.ts';
import { DiskSpace } from './disk-space.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
let folder: string;
let disk: { free: number; total: number };
let lines: string[];

const log = Object.fromEntries(
  ['debug', 'info', 'warn', 'error'].map((level) => [
    level,
    (_fields: object, text: string) => lines.push(`${level}: ${text}`),
  ]),
) as unknown as Log;

const open = () => new DiskSpace({ folder, log, measure: async () => disk });
const isShortAt = async (free: number, total: number) => {
  disk = { free, total };
  const space = open();
  await space.check();
  return space.isShort;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-disk-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('little is 5 % of the disk, at least 200 MB and at most 1 GB', async () => {
  expect(await isShortAt(199 * MB, GB)).toBe(true);
  expect(await isShortAt(201 * MB, GB)).toBe(false);
  expect(await isShortAt(499 * MB, 10_000 * MB)).toBe(true);
  expect(await isShortAt(501 * MB, 10_000 * MB)).toBe(false);
  expect(await isShortAt(1100 * MB, 1000 * GB)).toBe(false);
  expect(await isShortAt(1000 * MB, 1000 * GB)).toBe(true);
});

test('says once that nothing is written, and once that there is room again', async () => {
  disk = { free: 10 * GB, total: 100 * GB };
  const space = open();
  for (const free of [10 * GB, 900 * MB, 800 * MB, 1100 * MB, 2 * GB, 2 * GB]) {
    disk.free = free;
    await space.check();
  }
  expect(space.isShort).toBe(false);
  expect(lines).toEqual([
    'error: the disk is nearly full: nothing is written until there is room again',
    'info: the disk has room again: the site takes changes',
  ]);
});

test('keeps a reserve while there is room, and gives it up when there is none', async () => {
  disk = { free: 10 * GB, total: 100 * GB };
  await open().check();
  expect((await stat(join(folder, 'reserve'))).blocks * 512).toBeGreaterThanOrEqual(32 * MB);
  disk.free = 500 * MB;
  await open().check();
  expect(await readdir(folder)).toEqual(['reserve']);
  disk.free = 0;
  await open().check();
  expect(await readdir(folder)).toEqual([]);
  disk.free = 500 * MB;
  await open().check();
  expect(await readdir(folder)).toEqual([]);
});
