import * as fs from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../client.server.ts';
import { DatabaseFolderError, DatabaseLockedError } from '../errors.server.ts';
import { runProgram } from '../testing/run-program.ts';
import { findTemplate, makeScratch, type Scratch } from '../testing/scratch.ts';
import { acquireLock } from './lock.server.ts';
import { describeThisProcess } from './process-identity.server.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const RACERS = 4;
let scratch: Scratch;
let path: string;

beforeEach(async () => {
  scratch = await makeScratch();
  path = `${scratch.folder}/db.lock`;
});

afterEach(() => scratch.remove());

async function leaveStaleLock(): Promise<number | undefined> {
  const holder = runProgram('hold-lock', [path]);
  await holder.waitForLine((line) => line === 'locked');
  await holder.kill();
  return holder.process.pid;
}

test('a second process is refused, with the holder of the lock, its start time and a way out', async () => {
  const holder = runProgram('hold-lock', [path]);
  await holder.waitForLine((line) => line === 'locked');
  const refusal = await acquireLock(path).catch((error: unknown) => error);
  await holder.kill();
  expect(refusal).toBeInstanceOf(DatabaseLockedError);
  const { message } = refusal as Error;
  expect(message).toContain(`process ${holder.process.pid} since ${new Date().toISOString().slice(0, 10)}`);
  expect(message).toContain('DATABASE_URL');
});

test('the database of a running process cannot be opened again, and can once it is closed', async () => {
  const options = { dataDir: scratch.folder, durable: false, templatePath: await findTemplate() };
  const database = await openDatabase(options);
  await expect(openDatabase(options)).rejects.toThrow(DatabaseLockedError);
  await database.ping();
  await database.close();
  await (await openDatabase(options)).close();
});

test('the lock of a dead process is taken over', async () => {
  await leaveStaleLock();
  const lock = await acquireLock(path);
  await expect(acquireLock(path)).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
  expect(await fs.readdir(scratch.folder)).toEqual([]);
});

test('a running process with the same pid as the dead holder does not keep the lock', async () => {
  const reused = { ...(await describeThisProcess()), startTime: '1' };
  await fs.writeFile(path, JSON.stringify(reused));
  await (await acquireLock(path)).release();
});

test('a takeover that was itself interrupted does not block the next', async () => {
  await leaveStaleLock();
  await fs.copyFile(path, `${path}.takeover`);
  await (await acquireLock(path)).release();
  expect(await fs.readdir(scratch.folder)).toEqual([]);
});

test.each(['', '{"pid":', '\0\0\0\0', '42', '{"pid":1}'])(
  'a file that is no lock, as a power cut leaves it, is taken over: %j',
  async (text) => {
    await fs.writeFile(path, text);
    const lock = await acquireLock(path);
    await expect(acquireLock(path)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    expect(await fs.readdir(scratch.folder)).toEqual([]);
  },
);

test('a lock that cannot be read is named, with the cure', async () => {
  await fs.mkdir(path);
  const refusal = await acquireLock(path).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseFolderError);
  expect((refusal as Error).message).toMatch(/db\.lock, cannot be read \(E[A-Z]+\)\. .*remove it/);
});

test('exactly one of several processes racing for a stale lock gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    await leaveStaleLock();
    const racers = Array.from({ length: RACERS }, () => runProgram('hold-lock', [path]));
    const outcomes = await Promise.all(racers.map((racer) => racer.waitForLine()));
    const winner = racers[outcomes.indexOf('locked')];
    await Promise.all(racers.map((racer) => racer.kill()));
    const losers = outcomes.filter((outcome) => outcome.includes(`process ${winner?.process.pid} since`));
    expect(losers).toHaveLength(RACERS - 1);
  }
});

test('a holder in another container counts as alive while its heartbeat continues', async () => {
  const elsewhere = { ...(await describeThisProcess()), place: 'elsewhere' };
  await fs.writeFile(path, JSON.stringify(elsewhere));
  const heartbeat = setInterval(() => void fs.utimes(path, new Date(), new Date()), 500);
  const refused = acquireLock(path);
  await expect(refused).rejects.toThrow(DatabaseLockedError);
  clearInterval(heartbeat);
  const longAgo = new Date(0);
  await fs.utimes(path, longAgo, longAgo);
  await (await acquireLock(path)).release();
});
