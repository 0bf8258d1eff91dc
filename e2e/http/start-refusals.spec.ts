import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { openDatabase } from '../../src/db/client.server.ts';

// The production server where it cannot start: one sentence that says what to do, and nothing left half done.

const MAIN = join(import.meta.dirname, '../../src/main.server.ts');

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-refused-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the server, which is expected to end by itself. Resolves with what it said. */
async function startInVain(
  environment: NodeJS.ProcessEnv,
): Promise<{ status: number; log: string; said: string }> {
  // Nothing else, because the server warns of names that look like settings.
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH,
      TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [log, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode ?? -1, log, said };
}

test('the port is taken: nothing is filled, and nothing else is said', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await startInVain({ PORT: String(port) })).toEqual({
    status: 1,
    log: '',
    said: `Port ${port} of 127.0.0.1 is taken. Set PORT to another one, or stop what listens there.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
  other.close();
});

test('HOST is no address of this machine', async () => {
  expect(await startInVain({ HOST: '192.0.2.1' })).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^HOST is 192\.0\.2\.1, which is no address of this machine\. [^\n]*\n$/),
  });
});

test('the database is away', async () => {
  const { said, log, status } = await startInVain({
    DATABASE_URL: 'postgres://aisle:s3cret@127.0.0.1:1/aisle',
  });
  expect([status, log]).toEqual([1, '']);
  expect(said).toBe(
    'Nothing listens at 127.0.0.1:1, which DATABASE_URL names. Start PostgreSQL there, or correct the address.\n',
  );
});

test('DATA_DIR cannot be written', { tag: '@long' }, async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const tries = ['', 'postgres://aisle@127.0.0.1:1/aisle'].map((DATABASE_URL) =>
    startInVain({ DATA_DIR: join(file, 'data'), DATABASE_URL }),
  );
  for (const { said, log, status } of await Promise.all(tries)) {
    expect([status, log]).toEqual([1, '']);
    expect(said).toBe(
      `DATA_DIR, ${file}/data, cannot be written (ENOTDIR). Choose another folder, or give this account the right to write there.\n`,
    );
  }
});

test('the data is newer than the version', { tag: '@long' }, async () => {
  const database = await openDatabase({ dataDir: folder });
  await database.pool.query(
    `insert into schema_migrations (name, sha256, software_version) values ('9999-later.sql', 'x', '9.1.0')`,
  );
  await database.close();
  const { said, log, status } = await startInVain({});
  expect([status, log]).toEqual([1, '']);
  expect(said).toMatch(
    /^The database was updated by a newer version of the site: it has 9999-later\.sql[^\n]*Start version 9\.1\.0 or a newer one, or restore the backup[^\n]*\n$/,
  );
});
