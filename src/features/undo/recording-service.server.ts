import { randomUUID } from 'node:crypto';
import { beforeCommit, inEachTransaction, type Writer } from '#src/db/transaction.server.ts';
import { listMarked } from '#src/server/freshness/mark-changed.ts';
import type { UndoRight } from '#src/server/http/route.ts';
import { holdEffects } from '#src/server/jobs/held-effects.ts';
import type { UndoOffer } from '#src/shared/define-calls.ts';
import type { UndoContext } from './context.server.ts';
import type { RecordedState } from './recorded-state.ts';
import { completeRecorded, deleteIfEmpty, insertRecorded, recordChanges } from './undo-queries.server.ts';

/** A decision of one or several transactions. */
export interface Recording {
  id: string;
  until: Date;
  permissions: readonly string[];
  needs_fresh: boolean;
}

/** Additions of each recorded transaction to the state of the undo. */
const additions = new WeakMap<object, Pick<RecordedState, 'own' | 'action' | 'parts'>>();

/**
 * Runs a call of staff so that it can be undone: every row that it changes is recorded with what it was before, and its mails,
 * other jobs and webhooks wait until the time is over. The answer gets the offer as its member `undo`, if anything has changed.
 */
export async function recordDecision(
  { clock, settings }: UndoContext,
  { needed, needsFresh }: UndoRight,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (settings.seconds === 0) return work();
  const until = new Date(clock.now().getTime() + settings.seconds * 1000);
  const recording = { id: randomUUID(), until, permissions: [needed].flat(), needs_fresh: needsFresh };
  let hasChanges = false;
  const begin = (trx: Writer) =>
    recordTransaction(trx, recording, () => {
      hasChanges = true;
    });
  const answered = await inEachTransaction(begin, work);
  if (!hasChanges || typeof answered !== 'object' || answered === null) return answered;
  const undo: UndoOffer = { id: recording.id, until: until.toISOString() };
  return { ...answered, undo };
}

/** Records what a transaction changes from here on, and makes what it causes outside wait. */
export async function recordTransaction(
  trx: Writer,
  recording: Recording,
  onChanges?: () => void,
): Promise<void> {
  await holdTransaction(trx, recording, onChanges);
  await recordChanges(trx, recording.id);
}

/** Makes what a transaction causes outside wait until a decision can no longer be undone. */
export async function holdTransaction(
  trx: Writer,
  recording: Recording,
  onChanges?: () => void,
): Promise<void> {
  const { id, until } = recording;
  const added = { sources: [], jobs: [], own: [] };
  additions.set(trx, added);
  await insertRecorded(trx, recording);
  holdEffects(trx, { key: id, until, jobs: added.jobs });
  beforeCommit(trx, async () => {
    if (await deleteIfEmpty(trx, id)) return;
    onChanges?.();
    await completeRecorded(trx, { id, until, state: { ...added, sources: [...listMarked(trx)] } });
  });
}

/** Says how the decision of a transaction is undone, if it can be. */
export function describeUndo(trx: Writer, description: Pick<RecordedState, 'action' | 'parts'>): void {
  const added = additions.get(trx);
  if (added) Object.assign(added, description);
}

/** Says whose row the decision of a transaction is about: who could not decide cannot undo it either. */
export function rememberOwn(trx: object, own: RecordedState['own'][number]): void {
  additions.get(trx)?.own.push(own);
}

/** Has what else the transaction changes not recorded. */
export function stopRecording(trx: Writer): Promise<void> {
  return recordChanges(trx, '');
}
