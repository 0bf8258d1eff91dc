import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { packFolder, unpackFolder } from '#src/db/embedded/packed-folder.server.ts';
import { cacheFolder, writeWhole } from '#src/db/embedded/template.server.ts';
import { findMigrationFolders, migrate } from '#src/db/migrate.server.ts';
import { createJobs } from '#src/server/jobs/jobs.ts';
import { createLog } from '#src/server/log.ts';
import { prepareReset } from './reset-tables.ts';

export interface TestDatabase extends Database {
  /** Empties every table but keeps what migrations put there, as they put it. */
  reset(): Promise<void>;
}

/** Owns the databases of tests: what a site's role may not do, no test may need. */
const OWNER = 'aisle_test';
let opened = 0;

/** A site refuses what has waited for seconds. Of 200 requests at once, the last ones do on a busy machine. */
const PATIENCE = { acquireTimeoutMs: 40_000, answerTimeoutMs: 40_000 };

/**
 * A migrated database of its own: an embedded one in a temporary folder, without fsync, or with
 * TEST_DATABASE_URL, which is a superuser's, a new database on that PostgreSQL server, opened as an ordinary role that
 * owns it. Open one per test file and `reset` it before each test; `close` removes it.
 * @param added folders of migrations besides the site's
 */
export async function openTestDatabase(added: readonly string[] = []): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openOnServer(serverUrl, added) : openInFolder(added);
}

async function openInFolder(added: readonly string[]): Promise<TestDatabase> {
  const dataDir = await fs.mkdtemp(join(tmpdir(), 'aisle-test-'));
  const removeFolder = () => fs.rm(dataDir, { recursive: true, force: true });
  try {
    const templatePath = await findMigratedTemplate();
    const database = await openDatabase({ dataDir, durable: false, templatePath });
    return await withReset(database, added, removeFolder);
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Puts the database of a site that has started before and has nothing yet into a data folder, which is faster than a first start. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true });
  await unpackFolder(await fs.readFile(await findMigratedTemplate()), join(dataDir, 'db'));
}

/** A packed database with all migrations applied and the tables of jobs, made once for every state of the migrations. */
async function findMigratedTemplate(): Promise<string> {
  const path = join(cacheFolder, `migrated-with-jobs-${await hashMigrations()}.pack`);
  if (await fs.stat(path).catch(() => undefined)) return path;
  const scratch = await fs.mkdtemp(join(tmpdir(), 'aisle-template-'));
  try {
    const database = await openDatabase({ dataDir: scratch, durable: false });
    const jobs = createJobs({ database, log: createLog('silent') });
    await jobs.open();
    await jobs.stop();
    await database.close();
    await writeWhole(path, await packFolder(join(scratch, 'db')));
    return path;
  } finally {
    await fs.rm(scratch, { recursive: true, force: true });
  }
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of (await findMigrationFolders()).sort()) {
    for (const name of (await fs.readdir(folder).catch(() => [])).sort()) {
      hash.update(name).update(await fs.readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function openOnServer(serverUrl: string, added: readonly string[]): Promise<TestDatabase> {
  opened += 1;
  const name = `${prefix(process.ppid)}${process.pid}_${opened}`;
  await runOnServer(serverUrl, CREATE_OWNER);
  // The embedded engine sorts by code point; so that both give one order, this does too.
  await runOnServer(
    serverUrl,
    `create database ${name} owner ${OWNER} template template0 encoding 'UTF8' locale 'C'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  url.searchParams.set('options', `-c role=${OWNER}`);
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: url.href, ...PATIENCE });
  return withReset(database, added, async () => {
    await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
  });
}

/** Another process may create it at the same time. */
const CREATE_OWNER = `do $$ begin
  if to_regrole('${OWNER}') is null then create role ${OWNER}; end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/** Of the names of all databases of a run, whose test files run in processes below `run`. */
const prefix = (run: number) => `aisle_test_${run}_`;

/** Drops what the test files of this run have left on the server, once they have all ended. */
export async function dropTestDatabases(): Promise<void> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return;
  const list = `select datname as name from pg_database where starts_with(datname, '${prefix(process.pid)}')`;
  for (const { name } of await runOnServer<{ name: string }>(serverUrl, list)) {
    await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

async function runOnServer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function withReset(
  database: Database,
  added: readonly string[],
  remove: () => Promise<void>,
): Promise<TestDatabase> {
  if (added.length > 0) await migrate(database.pool, [...(await findMigrationFolders()), ...added]);
  const reset = await prepareReset(database.pool);
  let closing: Promise<void> | undefined;
  return {
    ...database,
    reset,
    close() {
      closing ??= database.close().then(remove);
      return closing;
    },
  };
}
