import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { makeScratch, type Scratch } from '../testing/scratch.ts';
import { offerCopies, requestCopy } from './live-copy.server.ts';

// A process starts here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 });

let scratch: Scratch;

beforeEach(async () => {
  scratch = await makeScratch();
  await fs.mkdir(join(scratch.folder, 'db'));
});

afterEach(() => scratch.remove());

async function waitForRequest(): Promise<string> {
  for (;;) {
    const name = await fs.readFile(join(scratch.folder, 'db-copy.request'), 'utf8').catch(() => '');
    if (name) return name;
    await delay(5);
  }
}

const leftovers = async () =>
  (await fs.readdir(scratch.folder)).filter((name) => name.includes('copy')).toSorted();

test('a site that dies while it copies its database does not keep the backup waiting', async () => {
  const site = runProgram('hold-lock', [join(scratch.folder, 'db.lock')]);
  await site.waitForLine();
  const copy = requestCopy(scratch.folder);
  const refused = expect(copy).rejects.toThrow(
    'The site ended while it copied its database. Nothing was changed; try again.',
  );
  await fs.mkdir(join(scratch.folder, await waitForRequest(), 'db.part'), { recursive: true });
  await site.kill();
  await refused;
  expect(await leftovers()).toEqual([]);
});

test('a copy that cannot be made is given up with the reason', async () => {
  const site = runProgram('hold-lock', [join(scratch.folder, 'db.lock')]);
  await site.waitForLine();
  const pool = new pg.Pool();
  vi.spyOn(pool, 'connect').mockRejectedValue(new Error('the engine has ended') as never);
  const stop = offerCopies(scratch.folder, pool);
  await expect(requestCopy(scratch.folder)).rejects.toThrow(
    'The running site could not copy its database: the engine has ended',
  );
  await stop();
  await site.kill();
  expect(await leftovers()).toEqual([]);
});
