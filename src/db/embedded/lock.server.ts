import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseFolderError, DatabaseLockedError } from '../errors.server.ts';
import { describeThisProcess, isProcessAlive, type ProcessIdentity } from './process-identity.server.ts';

const HEARTBEAT_MS = 1_000;
const SILENCE_MS = 4_000;
const ABANDONED_MS = 60_000;
const RACE_PAUSE_MS = 20;

interface HeldLock {
  text: string;
  /** Undefined when the file is no lock: a power cut can leave an empty one. */
  holder: ProcessIdentity | undefined;
}

export interface FolderLock {
  /** Idempotent. */
  release(): Promise<void>;
}

/**
 * Takes the lock file at `path` for this process until `release`. A lock whose holder is dead is taken
 * over; when several try at once exactly one succeeds.
 *
 * @throws DatabaseLockedError naming the living holder.
 */
export async function acquireLock(path: string): Promise<FolderLock> {
  const text = JSON.stringify({ ...(await describeThisProcess()), nonce: randomUUID() });
  for (;;) {
    const outcome = await tryLock(path, text);
    if (outcome === 'locked') return holdLock(path, text);
    if (outcome !== 'contended') throw new DatabaseLockedError(path, outcome);
    await delay(RACE_PAUSE_MS);
  }
}

/** Identifies who holds the lock at `path`, dead or alive; undefined when nobody does. */
export async function readHolder(path: string): Promise<string | undefined> {
  return (await readLock(path))?.text;
}

/** True while the process lives that `readHolder` found, and still holds the lock. */
export async function isHeldBy(path: string, holder: string): Promise<boolean> {
  const held = await readLock(path);
  return held?.text === holder && held.holder !== undefined && isHolderAlive(path, held.holder);
}

/**
 * Creates the lock, or replaces one left by a dead process; returns the holder if it is alive. Only the
 * holder of the takeover lock next to it may replace, and it looks again once it holds that: since the
 * first look another process may have taken over and be alive. A takeover lock whose holder died is a
 * stale lock like any other.
 */
async function tryLock(path: string, text: string): Promise<'locked' | 'contended' | ProcessIdentity> {
  if (await createExclusively(path, text)) return 'locked';
  const held = await readLock(path);
  if (!held) return 'contended';
  if (held.holder && (await isHolderAlive(path, held.holder))) return held.holder;
  const takeoverPath = `${path}.takeover`;
  if ((await tryLock(takeoverPath, text)) !== 'locked') return 'contended';
  try {
    if ((await readLock(path))?.text !== held.text) return 'contended';
    const draft = `${path}.${randomUUID()}`;
    await fs.writeFile(draft, text, { flush: true });
    await fs.rename(draft, path);
    return 'locked';
  } finally {
    await fs.rm(takeoverPath, { force: true });
  }
}

/** link(2) fails where the name exists, and the file is complete from the moment it appears. */
async function createExclusively(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await fs.writeFile(draft, text, { flush: true });
  try {
    await fs.link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await fs.rm(draft, { force: true });
  }
}

async function readLock(path: string): Promise<HeldLock | undefined> {
  try {
    // Reading a pipe would wait for a writer.
    if (!(await fs.stat(path)).isFile())
      throw Object.assign(new Error('no regular file'), { code: 'EINVAL' });
    const text = await fs.readFile(path, 'utf8');
    return { text, holder: parseHolder(text) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new DatabaseFolderError(
      `The lock of the database, ${path}, cannot be read (${code}). When no other process uses the database, remove it; ` +
        'else give this account the right to read it.',
      { cause: error },
    );
  }
}

function parseHolder(text: string): ProcessIdentity | undefined {
  try {
    const { pid, since, startTime, place } = JSON.parse(text) as Partial<ProcessIdentity>;
    const areTexts = [since, startTime, place].every((value) => typeof value === 'string');
    return Number.isInteger(pid) && areTexts ? (JSON.parse(text) as ProcessIdentity) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A process of another container or an earlier boot cannot be looked up by its number; there the lock
 * file's heartbeat decides: no beat within a few seconds means dead.
 */
async function isHolderAlive(path: string, holder: ProcessIdentity): Promise<boolean> {
  const alive = await isProcessAlive(holder);
  if (alive !== undefined) return alive;
  const before = await readHeartbeat(path);
  if (Date.now() - before > ABANDONED_MS) return false;
  await delay(SILENCE_MS);
  return (await readHeartbeat(path)) !== before;
}

async function readHeartbeat(path: string): Promise<number> {
  try {
    return (await fs.stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

function holdLock(path: string, text: string): FolderLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A missed beat is harmless while the process lives where others can look it up.
    fs.utimes(path, now, now).catch(() => {});
  }, HEARTBEAT_MS).unref();
  let isReleased = false;
  return {
    async release() {
      clearInterval(heartbeat);
      if (isReleased) return;
      isReleased = true;
      if ((await readLock(path))?.text === text) await fs.rm(path, { force: true });
    },
  };
}
