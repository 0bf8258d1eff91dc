import * as fs from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/db/client.server.ts';
import { fillDataFolder } from '#src/testing/database.ts';
import { findFreePort } from '#src/testing/services/free-port.ts';
import { examine } from './doctor.server.ts';
import { makeBuild } from './testing/make-build.ts';

// A database starts here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'aisle-doctor-'));
});

afterEach(() => fs.rm(folder, { recursive: true, force: true }));

/** Opens the database of a site that has started before. */
async function openSite() {
  await fillDataFolder(folder);
  return openDatabase({ dataDir: folder, durable: false });
}

async function findProblems(environment: Record<string, string>): Promise<string[]> {
  const own = { DATA_DIR: folder, PORT: String(await findFreePort()) };
  const findings = await examine({ ...own, ...environment }, await makeBuild(folder));
  return findings
    .filter(({ level }) => level !== 'ok')
    .map(({ level, about, text }) => `${level} ${about}: ${text}`);
}

test('a site in order has no problems, while it runs and when it is stopped', async () => {
  const database = await openSite();
  expect(await findProblems({})).toEqual([]);
  await database.close();
  expect(await findProblems({})).toEqual([]);
});

test('each problem is named with what to do', async () => {
  expect(await findProblems({})).toEqual([
    expect.stringContaining('fail database: There is no database in DATA_DIR'),
  ]);
  expect(await findProblems({ PORT: 'x' })).toEqual([
    expect.stringMatching(/^fail settings: .*PORT: must be a number/s),
  ]);
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const problems = await findProblems({
    DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'a@example.com',
    // An address of this machine that is not known as one.
    APP_URL: `https://0.0.0.0:${port}`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    DATABASE_READ_URL: `postgres://nobody@127.0.0.1:${port}/none`,
    SEARCH_URL: `http://127.0.0.1:${port}`,
    SCREENSHOTS: '/no/such/chromium',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^fail database: Nothing listens at 127/),
    expect.stringMatching(/^fail replica: The server of DATABASE_READ_URL does not answer \(ECONNREFUSED\)/),
    expect.stringMatching(/^fail limits: The server of REDIS_URL does not answer/),
    expect.stringMatching(/^fail mail: The mail server cannot be used \(\w+\)\. Check SMTP_URL/),
    expect.stringMatching(/^fail proxy: TRUSTED_PROXIES is 0/),
    expect.stringMatching(/^warn proxy: https:\/\/0\.0\.0\.0:\d+ does not answer from here \(ECONNREFUSED\)/),
    expect.stringMatching(/^fail search: The search cluster cannot be asked \(.*\)\. Check SEARCH_URL/),
    expect.stringMatching(/^fail pictures: The browser does not start\. Check SCREENSHOTS/),
  ]);
});

test('backups that have stopped, and a bucket for them that is away, are named', async () => {
  // It runs meanwhile: a database that is in use is not opened for each look.
  const database = await openSite();
  const backups = join(folder, 'kept');
  await fs.mkdir(backups);
  const schedule = { BACKUP_EVERY: '1d', BACKUP_DIR: backups };
  expect(await findProblems(schedule)).toEqual([
    expect.stringMatching(/^warn backups: There is no backup in .*\/kept yet\. The site makes the first one/),
  ]);
  await fs.writeFile(join(backups, 'aisle-2026-01-01T06-00-00Z.tar.zst'), '');
  expect(await findProblems(schedule)).toEqual([
    expect.stringMatching(/^fail backups: The newest backup is \d+ hours old\./),
  ]);
  const name = `aisle-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;
  await fs.writeFile(join(backups, name), '');
  expect(await findProblems(schedule)).toEqual([]);
  const bucket = {
    BACKUP_EVERY: '1d',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_REGION: 'us-east-1',
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(await findProblems(bucket)).toEqual([
    expect.stringMatching(/^fail backups: The bucket of backups cannot be read \(\w+\)\. Check BACKUP_S3_/),
  ]);
  await database.close();
});

test('data of a newer version, and a clock that is behind the data, are named', async () => {
  const database = await openSite();
  await database.pool.query(`insert into schema_migrations (name, sha256) values ('9999-later.sql', 'x')`);
  await database.pool.query(`update schema_migrations set applied_at = now() + interval '1 hour'`);
  await database.close();
  expect(await findProblems({})).toEqual([
    expect.stringMatching(/^fail database: It was updated by a newer version/),
    expect.stringMatching(/^fail database: The clock of this machine is \d+ s behind the last update/),
  ]);
});
