import { isDeepStrictEqual } from 'node:util';
import type { Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { revertRun, selectForeignKeys, selectRuns, setUndoing, type UndoRun } from './undo-queries.server.ts';

/** A merge moves a hundred thousand rows, and a statement has seconds. */
const MAX_ROWS = 1_000;

/**
 * Puts back every row that a decision has changed, the last change first, each run of changes by a statement of its own.
 * @throws HttpError 409 when that is no longer possible; the transaction is then rolled back.
 */
export async function revertChanges(trx: Writer, undoId: string): Promise<void> {
  const revert = async (run: UndoRun, byRow?: boolean): Promise<UndoRun[]> => {
    const waiting = await revertRun(trx, undoId, run, byRow);
    if (!waiting) throw changedSince();
    return waiting;
  };
  await setUndoing(trx, true);
  await revertWaiting(await revertInOrder(trx, undoId, revert), revert);
  await setUndoing(trx, false);
}

type Revert = (run: UndoRun, byRow?: boolean) => Promise<UndoRun[]>;

/** @returns what still waits for other rows. */
async function revertInOrder(trx: Writer, undoId: string, revert: Revert): Promise<UndoRun[]> {
  const runs = await selectRuns(trx, undoId, MAX_ROWS);
  const foreignKeys = await selectForeignKeys(trx);
  const related = new Set(foreignKeys.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  // What a deletion has done to rows that point to the deleted one comes after it, but needs it first.
  let waiting: UndoRun[] = [];
  for (const run of runs) {
    const stillWaiting = await revert(run);
    for (const each of waiting) {
      // Only a row that they point to, or that points to them, can have kept them waiting.
      const isFree = run.kind !== 'changed' && related.has(`${each.table} ${run.table}`);
      stillWaiting.push(...(isFree ? await revert(each) : [each]));
    }
    waiting = stillWaiting;
  }
  return waiting;
}

async function revertWaiting(runs: readonly UndoRun[], revert: Revert): Promise<void> {
  let waiting = runs;
  let byRow = false;
  while (waiting.length > 0) {
    const stillWaiting: UndoRun[] = [];
    for (const run of waiting) stillWaiting.push(...(await revert(run, byRow)));
    const isStuck = isDeepStrictEqual(stillWaiting, waiting);
    if (isStuck && byRow) throw changedSince();
    // Runs that wait for each other are put back row by row.
    byRow = isStuck;
    waiting = stillWaiting;
  }
}

function changedSince(): HttpError {
  return new HttpError('conflict', { message: 'undo.changedSince' });
}
