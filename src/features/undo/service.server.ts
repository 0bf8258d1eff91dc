import './tables.server.ts';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { DECISION_UNDO } from '#src/features/audit-log/rules.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { requireFresh } from '#src/server/http/require-caller.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isPermitted, PERMISSIONS } from '#src/shared/calls.ts';
import type { UndoContext } from './context.server.ts';
import { RECORDED, RecordedState } from './recorded-state.ts';
import {
  deleteParts,
  lockChangedAccounts,
  revertRun,
  selectChangedParts,
  selectChanges,
  selectForeignKeys,
  selectRecordedEvents,
  selectRuns,
  selectSummedTools,
  setUndoing,
  type UndoRun,
} from './undo-queries.server.ts';

/** A merge moves a hundred thousand rows, and a statement has seconds. */
const MAX_ROWS = 1_000;

/**
 * Puts back every row that a decision has changed, the last change first, each run of changes by a statement of its own.
 * @throws HttpError 409 when that is no longer possible; the transaction is then rolled back.
 */
async function revertChanges(trx: Writer, undoId: string): Promise<void> {
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

/**
 * Puts back what a decision has changed, and withdraws its jobs.
 * @throws HttpError 403 for the caller’s own rows; 409 when what it was about has changed since.
 */
async function undoRecorded(
  context: UndoContext,
  trx: Writer,
  { id, state }: { id: string; state: unknown },
  caller: Caller,
): Promise<void> {
  const { sources, jobs, own, action, parts } = RecordedState.parse(state);
  const { extensions } = context;
  await lockChangedAccounts(trx, id);
  let isOwn = false;
  for (const rows of own) if (await extensions.only('undo.authorize')?.(trx, caller, rows)) isOwn = true;
  const left: number[] = [];
  const leave = (ids: readonly number[]) => void left.push(...ids);
  const changesOf = (table: string) => selectChanges(trx, id, table);
  const decision = { caller, changesOf, partsAre: parts?.target, leave };
  const checks: ((() => Promise<void>) | undefined)[] = [];
  for (const guard of extensions.all('undo.guard')) checks.push(await guard(trx, decision));
  if (parts) {
    left.push(...(await selectChangedParts(trx, id, parts)));
    const count = await deleteParts(trx, id, parts, left);
    if (count === 0) throw new HttpError('conflict', { message: parts.changedSince });
  }
  const events = await selectRecordedEvents(trx, id);
  const toolIds = await selectSummedTools(trx, id);
  await revertChanges(trx, id);
  if (toolIds.length > 0) await extensions.emit(trx, 'undo.reverted', { toolIds });
  await withdrawJobs(context, trx, jobs);
  for (const source of sources) markChanged(trx, source);
  for (const check of checks) await check?.();
  const undone = events.map((event) => describeUndone(context, event, action));
  await recordAudit(
    context.auditLog,
    trx,
    caller,
    undone.map((each) => ({ ...each, isOwn })),
  );
}

/** The event of an undo: under its own name it reverses what the decision's event says. */
function describeUndone(
  { auditActions }: UndoContext,
  event: Awaited<ReturnType<typeof selectRecordedEvents>>[number],
  action: string | undefined,
) {
  const target = { type: event.target_type, id: event.target_id, name: event.target_name };
  if (action === undefined || auditActions[action] !== target.type)
    return { action: DECISION_UNDO, target, from: { action: event.action } };
  const { old_state, new_state } = event;
  return { action, target, ...(new_state && { from: new_state }), ...(old_state && { to: old_state }) };
}

/** @throws HttpError 409 when one of them has begun. */
async function withdrawJobs(
  context: UndoContext,
  trx: Writer,
  jobs: readonly { queue: string; id: string }[],
): Promise<void> {
  for (const [name, held] of Map.groupBy(jobs, ({ queue }) => queue)) {
    const ids = held.map((job) => job.id);
    if ((await context.jobs.withdraw(trx, { name }, ids)) < ids.length)
      throw new HttpError('conflict', { message: 'undo.tooLate' });
  }
}

/**
 * Takes a decision back and withdraws its mails.
 * @throws HttpError 403 for a row of the caller’s own; 404 for a decision that does not exist or was undone; 409 when its time is over,
 * what it was about has changed since, or nobody would be left to administer the site.
 */
export function undoDecision(context: UndoContext, id: string, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const undo = await trx
      .selectFrom('undos')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!undo) throw new HttpError('not_found', { message: 'undo.gone' });
    const needed = PERMISSIONS.filter((permission) => undo.permissions?.includes(permission));
    // The version before kept other kinds, and let those undo them who could make any of the decisions.
    if (undo.kind !== RECORDED) throw tooLate();
    if (!isPermitted(caller.permissions, needed)) throw new HttpError('forbidden');
    if (undo.needs_fresh) requireFresh(caller);
    if (undo.until <= context.clock.now()) throw tooLate();
    // First, because what waits outside is among the rows that go.
    await context.extensions.emit(trx, 'undo.undone', { key: id });
    await undoRecorded(context, trx, undo, caller);
    await trx.deleteFrom('undos').where('id', '=', id).execute();
  });
}

/** Removes what can no longer be undone. */
export async function forgetOldUndos({ database, clock }: UndoContext): Promise<void> {
  await database.kysely.deleteFrom('undos').where('until', '<=', clock.now()).execute();
}

function tooLate(): HttpError {
  return new HttpError('conflict', { message: 'undo.tooLate' });
}
