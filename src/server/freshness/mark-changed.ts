import { afterCommit, beforeCommit, databaseOf, type Writer } from '#src/db/transaction.server.ts';
import { recordOwnChange } from './answer-sources.ts';
import { findFeed } from './change-feed.ts';
import { type LoggedChange, logChanges } from './change-log.ts';

const markedBy = new WeakMap<Writer, Set<string>>();

/**
 * Marks a source as changed by this transaction, e.g. `tool-12` or `editions`. After the commit this process answers with
 * the change before `inTransaction` resolves; other processes follow within a second.
 */
export function markChanged(trx: Writer, source: string): void {
  (markedBy.get(trx) ?? logAtCommit(trx)).add(source);
}

/** The sources that this transaction has marked so far. */
export function listMarked(trx: Writer): readonly string[] {
  return [...(markedBy.get(trx) ?? [])];
}

function logAtCommit(trx: Writer): Set<string> {
  const marked = new Set<string>();
  markedBy.set(trx, marked);
  let logged: LoggedChange[] = [];
  beforeCommit(trx, async () => {
    await findFeed(databaseOf(trx))?.record(trx, [...marked]);
    logged = await logChanges(trx, [...marked]);
  });
  afterCommit(trx, async () => {
    await findFeed(databaseOf(trx))?.applyOwn(logged);
    recordOwnChange();
  });
  return marked;
}
