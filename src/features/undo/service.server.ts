import { randomUUID } from 'node:crypto';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { requireFresh } from '#src/server/http/require-caller.ts';
import type { Caller } from '#src/server/http/route.ts';
import { holdEffects } from '#src/server/jobs/held-effects.ts';
import { isPermitted, PERMISSIONS } from '#src/shared/calls.ts';
import type { UndoContext } from './context.server.ts';
import type { UndoOffer } from './contract.ts';
import { RECORDED } from './recorded-state.ts';
import './tables.server.ts';
import { undoRecorded } from './undo-recorded.server.ts';

/** A decision that is being made and can be undone: send its mails not before `until`, and list them in `mails`. */
export interface Undo {
  id: string;
  until: Date;
  /** Ids of the queued mails. */
  mails: string[];
}

/** Of decisions that say nothing else. */
const SHARED: readonly string[] = ['moderator', 'editor'];

/** Begins a decision that can be undone. Undefined when the site sends everything at once (`UNDO_SECONDS=0`). */
export function startUndo({ clock, settings }: UndoContext): Undo | undefined {
  if (settings.seconds === 0) return undefined;
  return { id: randomUUID(), until: new Date(clock.now().getTime() + settings.seconds * 1000), mails: [] };
}

/**
 * Keeps the way back from a decision, in the transaction of the decision.
 * @param files addresses of uploads that are shown again after an undo.
 * @returns what the decision's answer says; undefined without an undo.
 */
export async function saveUndo(
  trx: Writer,
  undo: Undo | undefined,
  { kind, state, files = [] }: { kind: string; state: object; files?: readonly string[] },
): Promise<UndoOffer | undefined> {
  if (!undo) return undefined;
  const { id, until, mails } = undo;
  holdEffects(trx, { key: id, until });
  await trx
    .insertInto('undos')
    .values({ id, kind, state: JSON.stringify(state), mail_jobs: mails, permissions: null, until })
    .execute();
  const kept = [...new Set(files)].map((url) => ({ undo_id: id, url }));
  if (kept.length > 0) await trx.insertInto('undo_files').values(kept).execute();
  return { id, until: until.toISOString() };
}

/**
 * Takes a decision back and withdraws its mails.
 * @throws HttpError 404 for one that does not exist or was undone; 409 when its time is over, what it was about has
 * changed since, or nobody would be left to administer the site.
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
    const needed = PERMISSIONS.filter((permission) => (undo.permissions ?? SHARED).includes(permission));
    if (!isPermitted(caller.permissions, needed)) throw new HttpError('forbidden');
    if (undo.needs_fresh) requireFresh(caller);
    if (undo.until <= context.clock.now()) throw tooLate();
    if (undo.kind === RECORDED) await undoRecorded(context, trx, undo, caller);
    else await context.undoKinds.undo(trx, undo.kind, undo.state, caller);
    const withdrawn = await context.mail.withdraw(trx, undo.mail_jobs);
    if (withdrawn < undo.mail_jobs.length) throw tooLate();
    await trx.deleteFrom('undos').where('id', '=', id).execute();
    await context.extensions.emit(trx, 'undo.undone', { key: id });
  });
}

/** Removes what can no longer be undone. */
export async function forgetOldUndos({ database, clock }: UndoContext): Promise<void> {
  await database.kysely.deleteFrom('undos').where('until', '<=', clock.now()).execute();
}

function tooLate(): HttpError {
  return new HttpError('conflict', { message: 'undo.tooLate' });
}
