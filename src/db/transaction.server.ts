import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Where to read: the pool, or a transaction. */
export type Reader = Kysely<Schema>;
/** Where to write: always a transaction. */
export type Writer = Transaction<Schema>;

type Work = () => Promise<unknown>;

/** An opened database, which begins transactions. */
interface Transactional {
  kysely: Reader;
}

interface Hooks {
  database: Transactional;
  before: Work[];
  after: Work[];
}

const hooksOf = new WeakMap<Writer, Hooks>();

function findHooks(trx: Writer): Hooks {
  const hooks = hooksOf.get(trx);
  if (!hooks) throw new Error('This transaction was not begun by inTransaction');
  return hooks;
}

type Begin = (trx: Writer) => Promise<void>;
const beginnings = new AsyncLocalStorage<Begin>();

/** Runs `begin` first in each transaction that `work` begins itself, not in those that its commits cause. */
export function inEachTransaction<Result>(begin: Begin, work: () => Promise<Result>): Promise<Result> {
  return beginnings.run(begin, work);
}

/**
 * Runs `work` in a transaction. It is rolled back when `work` or something added with `beforeCommit` throws; after the
 * commit what was added with `afterCommit` runs, one after the other, before this resolves.
 */
export async function inTransaction<Result>(
  database: Transactional,
  work: (trx: Writer) => Promise<Result>,
): Promise<Result> {
  const hooks: Hooks = { database, before: [], after: [] };
  const result = await database.kysely.transaction().execute(async (trx) => {
    hooksOf.set(trx, hooks);
    await beginnings.getStore()?.(trx);
    const done = await work(trx);
    for (const run of hooks.before) await run();
    return done;
  });
  await beginnings.exit(async () => {
    for (const run of hooks.after) await run();
  });
  return result;
}

/** Adds something to do as the transaction's last statements. */
export function beforeCommit(trx: Writer, work: Work): void {
  findHooks(trx).before.push(work);
}

/** Adds something to do once the transaction has committed; never when it is rolled back. */
export function afterCommit(trx: Writer, work: Work): void {
  findHooks(trx).after.push(work);
}

/** The database that `inTransaction` was called with. */
export function databaseOf(trx: Writer): Transactional {
  return findHooks(trx).database;
}
