import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DatabaseFolderError } from '../errors.server.ts';
import { acquireLock, type FolderLock, isHeldBy, readHolder } from './lock.server.ts';

// A process that wants to read the whole database while another one has it open asks that one for a copy of its folder.
// The request is a file in the data folder: who may write there may read everything anyway, and nothing listens.

const REQUEST = 'db-copy.request';
const LOCK = 'db-copy.lock';
const PREFIX = 'db.copy-';
const NAME = /^db\.copy-[0-9a-f-]{36}$/;
const POLL_MS = 500;
const WAIT_POLL_MS = 50;
/** How often a process that waits looks whether the other one still lives. */
const LIFE_MS = 2_000;
/** The other process has read the request by then, or does not know of requests. */
const ANSWER_LIMIT_MS = 15_000;

/** Copies of the database of `dataDir`, made whenever another process asks for one. Returns a function that ends it. */
export function offerCopies(dataDir: string, pool: Pool): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = (work: Promise<void>) => {
    running = work.catch(() => {}).finally(() => (running = undefined));
  };
  run(removeAbandoned(dataDir));
  const timer = setInterval(() => {
    if (!running) run(answerRequest(dataDir, pool));
  }, POLL_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function answerRequest(dataDir: string, pool: Pool): Promise<void> {
  const path = join(dataDir, REQUEST);
  const name = await fs.readFile(path, 'utf8').catch(() => '');
  if (!NAME.test(name)) return;
  const copy = join(dataDir, name);
  await fs.mkdir(copy, { mode: 0o700 });
  await fs.rm(path, { force: true });
  try {
    await copyDatabase(join(dataDir, 'db'), join(copy, 'db.part'), pool);
    await fs.rename(join(copy, 'db.part'), join(copy, 'db'));
  } catch (error) {
    // On a full disk there is room for the reason afterwards.
    await fs.rm(join(copy, 'db.part'), { recursive: true, force: true });
    await fs.writeFile(join(copy, 'failed'), (error as Error).message);
  }
}

/** The engine has one session: while this holds its connection, no file changes. */
async function copyDatabase(from: string, to: string, pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await fs.cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    client.release();
  }
}

export interface DatabaseCopy {
  /** Has the copy in `db`. */
  dataDir: string;
  /** Names of copies that were left by processes that were killed, and are removed. */
  abandoned: readonly string[];
  remove(): Promise<void>;
}

/**
 * Has the process that uses the database of `dataDir` make a copy of it. Writes there wait meanwhile, about a second for
 * each gigabyte.
 * @throws DatabaseFolderError when it does not, DatabaseLockedError while another process has such a copy.
 */
export async function requestCopy(dataDir: string): Promise<DatabaseCopy> {
  const lock = await acquireLock(join(dataDir, LOCK));
  const name = `${PREFIX}${randomUUID()}`;
  const copy = join(dataDir, name);
  const remove = async () => {
    await fs.rm(join(dataDir, REQUEST), { force: true });
    await fs.rm(copy, { recursive: true, force: true });
    await lock.release();
  };
  try {
    const abandoned = await removeCopies(dataDir);
    await refuseFullDisk(dataDir);
    const site = await findSite(dataDir);
    await fs.writeFile(join(dataDir, `${REQUEST}.part`), name);
    await fs.rename(join(dataDir, `${REQUEST}.part`), join(dataDir, REQUEST));
    await waitForCopy(copy, site);
    return { dataDir: copy, abandoned, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Resolves with a question: whether the process that uses the database now still does. */
async function findSite(dataDir: string): Promise<() => Promise<boolean>> {
  const path = join(dataDir, 'db.lock');
  const holder = await readHolder(path);
  return async () => holder !== undefined && isHeldBy(path, holder);
}

async function waitForCopy(copy: string, isAlive: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + ANSWER_LIMIT_MS;
  let nextLook = Date.now() + LIFE_MS;
  for (;;) {
    const names = await fs.readdir(copy).catch(() => undefined);
    if (names?.includes('db')) return;
    if (names?.includes('failed')) {
      const reason = await fs.readFile(join(copy, 'failed'), 'utf8');
      throw new DatabaseFolderError(`The running site could not copy its database: ${reason}`);
    }
    if (!names && Date.now() > deadline)
      throw new DatabaseFolderError(
        'The running site does not answer the request for a copy of its database. Update and restart it, or stop it and try again.',
      );
    if (Date.now() > nextLook) {
      if (!(await isAlive()) && !(await hasCopy(copy)))
        throw new DatabaseFolderError(
          'The site ended while it copied its database. Nothing was changed; try again.',
        );
      nextLook = Date.now() + LIFE_MS;
    }
    await delay(WAIT_POLL_MS);
  }
}

/** The process may have ended after its last step. */
async function hasCopy(copy: string): Promise<boolean> {
  return fs.access(join(copy, 'db')).then(
    () => true,
    () => false,
  );
}

async function refuseFullDisk(dataDir: string): Promise<void> {
  const { bavail, bsize } = await fs.statfs(dataDir);
  const needed = await measureFolder(join(dataDir, 'db'));
  if (bavail * bsize > needed * 1.1) return;
  const megabytes = Math.ceil((needed * 1.1) / 1024 / 1024);
  throw new DatabaseFolderError(
    `The disk of ${dataDir} is too full: a backup of the running site needs ${megabytes} MB there for a while. Make room, or stop the site first.`,
  );
}

async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += await fs.stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}

/** Copies that a killed process has left; one that is in use has the lock. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const names = await fs.readdir(dataDir);
  if (!names.some((name) => name.startsWith(PREFIX))) return;
  let lock: FolderLock | undefined;
  try {
    lock = await acquireLock(join(dataDir, LOCK));
    await removeCopies(dataDir);
  } finally {
    await lock?.release();
  }
}

async function removeCopies(dataDir: string): Promise<string[]> {
  const names = (await fs.readdir(dataDir)).filter((name) => NAME.test(name));
  for (const name of names) await fs.rm(join(dataDir, name), { recursive: true, force: true });
  return names;
}
